-- Telling people and other systems of incidents and messages (docs/decisions/notifications.md).

-- What was found before this is nothing to be told of.
ALTER TABLE company ADD COLUMN notify_since timestamptz NOT NULL DEFAULT now();

-- Signs the links in mails by which somebody is told no more without signing in.
ALTER TABLE installation ADD COLUMN link_key text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text;

-- Of what and when a user is told; without a row as `DEFAULT_PREFERENCES` says. By which way is in app_user.notify_list.
CREATE TABLE notification_preference (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  -- Event numbers; null: all.
  events jsonb CHECK (jsonb_typeof(events) = 'array'),
  level integer NOT NULL DEFAULT 2 CHECK (level BETWEEN 0 AND 2),
  quiet_from text,
  quiet_until text,
  digest text NOT NULL DEFAULT 'immediately' CHECK (digest IN ('immediately', 'hourly', 'daily')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr', 'ta')),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
ALTER TABLE notification_preference ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON notification_preference USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON notification_preference TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON notification_preference
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();

-- One for each user, incident, episode of it and stage; or for each user and written text. It is decided once; its mail is
-- put on the way in the transaction that says so here.
CREATE TABLE notification (
  company_id text COLLATE "C" NOT NULL,
  notification_id bigint GENERATED ALWAYS AS IDENTITY,
  user_id text COLLATE "C" NOT NULL,
  stage text NOT NULL CHECK (stage IN ('opened', 'grown', 'cleared', 'written')),
  -- No foreign keys: that somebody was told stays true when what it was about is deleted.
  incident_id bigint,
  episode integer,
  entry_id bigint,
  -- Of a text: which change brought it, what it says, who wrote it (login name).
  change_id bigint,
  written text,
  author text COLLATE "C",
  decided timestamptz NOT NULL DEFAULT now(),
  due timestamptz NOT NULL,
  -- skipped: there was no way, or no longer a reason, to tell. failed: the mail server never took it; `failure` says why.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'queued', 'sent', 'failed', 'skipped')),
  failure text NOT NULL DEFAULT '',
  mail_id uuid,
  text_id uuid,
  queued timestamptz,
  settled timestamptz,
  PRIMARY KEY (company_id, notification_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE,
  CHECK ((stage = 'written') = (change_id IS NOT NULL)),
  CHECK ((stage = 'written') = (incident_id IS NULL))
);
CREATE UNIQUE INDEX notification_stage ON notification (company_id, incident_id, user_id, episode, stage)
  WHERE incident_id IS NOT NULL;
CREATE UNIQUE INDEX notification_written ON notification (company_id, change_id, user_id) WHERE change_id IS NOT NULL;
CREATE INDEX notification_due ON notification (due) WHERE state = 'waiting';
CREATE INDEX notification_user ON notification (company_id, user_id, notification_id);
CREATE INDEX notification_mail ON notification (company_id, mail_id) WHERE mail_id IS NOT NULL;
CREATE INDEX notification_text ON notification (company_id, text_id) WHERE text_id IS NOT NULL;
-- How much a user was told lately.
CREATE INDEX notification_queued ON notification (company_id, user_id, queued) WHERE queued IS NOT NULL;
CREATE INDEX notification_decided ON notification (decided);
ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON notification USING (company_id = lading_company());
GRANT SELECT, DELETE ON notification TO lading_app;
GRANT UPDATE (due, state, failure, mail_id, text_id, queued, settled) ON notification TO lading_app;

-- Where a mail program unsubscribes (RFC 2369, RFC 8058); empty: nowhere.
ALTER TABLE outgoing_mail ADD COLUMN unsubscribe_url text NOT NULL DEFAULT '';
GRANT INSERT (unsubscribe_url) ON outgoing_mail TO lading_app;

-- Systems of the customer that are told of incidents. The secret signs; it is shown when it is made and never again.
CREATE TABLE webhook (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  webhook_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  url text NOT NULL,
  -- What it is told of; see `WEBHOOK_EVENTS`.
  events jsonb NOT NULL CHECK (jsonb_typeof(events) = 'array'),
  enabled boolean NOT NULL DEFAULT true,
  secret text NOT NULL,
  -- Signs too until then, so that a receiver can change over.
  old_secret text,
  old_secret_until timestamptz,
  created_by text COLLATE "C" NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, webhook_id)
);
ALTER TABLE webhook ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON webhook USING (company_id = lading_company());
GRANT
  SELECT (company_id, webhook_id, version, url, events, enabled, old_secret_until, created_by, created, last_update),
  UPDATE (url, events, enabled)
  ON webhook TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON webhook
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();

CREATE TABLE webhook_delivery (
  company_id text COLLATE "C" NOT NULL,
  delivery_id uuid NOT NULL DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  tries integer NOT NULL DEFAULT 0,
  -- Null: it is over.
  next_try timestamptz DEFAULT now(),
  delivered timestamptz,
  -- Of the last try: the answer's status, or in one word why there was none.
  outcome text NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, delivery_id),
  FOREIGN KEY (company_id, webhook_id) REFERENCES webhook ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX webhook_delivery_webhook ON webhook_delivery (company_id, webhook_id, created);
CREATE INDEX webhook_delivery_created ON webhook_delivery (created);
ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON webhook_delivery USING (company_id = lading_company());
GRANT SELECT (company_id, delivery_id, webhook_id, event, created, tries, next_try, delivered, outcome)
  ON webhook_delivery TO lading_app;
