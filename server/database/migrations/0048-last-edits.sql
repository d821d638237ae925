-- Who edited a thing last, and when they did it: what somebody is told whose own edit met that one. Of changes by devices
-- nothing is noted, and what is older than an edit may wait on a device is forgotten.

CREATE TABLE last_edit (
  company_id text COLLATE "C" NOT NULL,
  -- As consoles order their changes by it: shipment:<guid>, location:<id>.
  subject text COLLATE "C" NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  edited timestamptz NOT NULL,
  PRIMARY KEY (company_id, subject),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX last_edit_user ON last_edit (company_id, user_id);
CREATE INDEX last_edit_edited ON last_edit (edited);
ALTER TABLE last_edit ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON last_edit USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON last_edit TO lading_app;
