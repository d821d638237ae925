-- Notifications on devices by Web Push (docs/decisions/notifications.md).

-- By which push services know this installation. Of the installation: no grant to lading_app.
CREATE TABLE push_key (
  -- Sixteen hexadecimal digits: the beginning of the SHA-256 of the public key.
  key_id text COLLATE "C" PRIMARY KEY,
  -- P-256, base64url: the uncompressed point, and the number.
  public_key text NOT NULL,
  private_key text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  -- Signs nothing any more; who subscribed to it has to do so anew.
  retired timestamptz
);
CREATE UNIQUE INDEX push_key_in_use ON push_key ((true)) WHERE retired IS NULL;

-- A browser in which its user is told. Its address is private: who has it and both keys can send there.
CREATE TABLE push_device (
  company_id text COLLATE "C" NOT NULL,
  device_id uuid NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  -- In which it was chosen, or seen last: sessions end by themselves, and it stays; where one is ended, it goes.
  session_id uuid,
  -- All null once its push service knows it no longer.
  endpoint_hash text COLLATE "C",
  endpoint text,
  p256dh text,
  auth text,
  -- The key that it lets in.
  key_id text COLLATE "C" NOT NULL,
  agent text NOT NULL DEFAULT '',
  created timestamptz NOT NULL DEFAULT now(),
  tried timestamptz,
  reached timestamptz,
  outcome text NOT NULL DEFAULT '',
  ended timestamptz,
  PRIMARY KEY (company_id, device_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE,
  CHECK ((ended IS NULL) = (endpoint IS NOT NULL))
);
CREATE UNIQUE INDEX push_device_endpoint ON push_device (endpoint_hash) WHERE endpoint_hash IS NOT NULL;
CREATE INDEX push_device_user ON push_device (company_id, user_id);
ALTER TABLE push_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON push_device USING (company_id = lading_company());
GRANT SELECT (company_id, device_id, user_id, ended) ON push_device TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON push_device TO lading_service;

-- What is on its way to devices: a row for each. Nothing is said here once it is over.
CREATE TABLE outgoing_push (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  push_id uuid NOT NULL,
  -- No foreign key: what becomes of the message is noted also when its device was taken away.
  device_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  -- What has the same takes the place of what came before; one goes out after the other.
  topic text NOT NULL,
  urgency text NOT NULL CHECK (urgency IN ('low', 'normal', 'high')),
  payload text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  -- Null: it is over.
  next_try timestamptz DEFAULT now(),
  delivered timestamptz,
  outcome text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, push_id, device_id)
);
CREATE INDEX outgoing_push_due ON outgoing_push (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX outgoing_push_turn ON outgoing_push (company_id, device_id, topic, seq) WHERE next_try IS NOT NULL;
CREATE INDEX outgoing_push_created ON outgoing_push (created);
ALTER TABLE outgoing_push ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON outgoing_push USING (company_id = lading_company());
GRANT INSERT (company_id, push_id, device_id, topic, urgency, payload) ON outgoing_push TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON outgoing_push TO lading_service;

ALTER TABLE notification ADD COLUMN push_id uuid;
CREATE INDEX notification_push ON notification (company_id, push_id) WHERE push_id IS NOT NULL;
GRANT UPDATE (push_id) ON notification TO lading_app;
