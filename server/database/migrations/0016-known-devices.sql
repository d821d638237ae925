-- Browsers in which somebody has signed in before. They are not slowed down by what strangers try on the account. The
-- token is only in the browser; here is its SHA-256.
CREATE TABLE known_device (
  company_id text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  device_hash text COLLATE "C" NOT NULL,
  last_used timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, user_id, device_hash),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX known_device_hash ON known_device (device_hash);
CREATE INDEX known_device_used ON known_device (last_used);
ALTER TABLE known_device ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON known_device USING (company_id = lading_company());
