-- Devices belong to who proves them (docs/decisions/device-ids.md). Any company may write an id down; that is provisional and takes
-- nothing from anybody. Whoever has claimed an id alone hears the device.

ALTER TABLE device
  ADD COLUMN added timestamptz NOT NULL DEFAULT now(),
  -- Null: provisional. What is there has been the one of its id until now.
  ADD COLUMN claimed_at timestamptz DEFAULT now();
ALTER TABLE device ALTER COLUMN claimed_at DROP DEFAULT;

-- One row an id, over all companies. A table of its own: who claims has to be told that somebody else has it without seeing whose
-- it is, and without an error that ends the transaction.
CREATE TABLE device_claim (
  company_id text COLLATE "C" NOT NULL,
  mac_id text COLLATE "C" NOT NULL,
  -- before: it was there when claims came; gateway: one of the company's heard it; operator: by a list
  claimed_by text COLLATE "C" NOT NULL CHECK (claimed_by IN ('before', 'gateway', 'operator')),
  PRIMARY KEY (company_id, mac_id),
  FOREIGN KEY (company_id, mac_id) REFERENCES device ON DELETE CASCADE
);
INSERT INTO device_claim (company_id, mac_id, claimed_by) SELECT company_id, mac_id, 'before' FROM device;
CREATE UNIQUE INDEX device_claim_mac_id ON device_claim (mac_id);
DROP INDEX device_mac_id;
ALTER TABLE device_claim ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON device_claim USING (company_id = lading_company());
GRANT SELECT, INSERT ON device_claim TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON device_claim TO lading_service;

-- Those that may be given back are few.
CREATE INDEX device_provisional ON device (added) WHERE claimed_at IS NULL;
