-- Devices of other makers (docs/decisions/device-sources.md). A source is another system that forwards what its devices say, such as
-- a Traccar server. To us it is a gateway: its key, its limits and when it was heard are those of a device of its own.
CREATE TABLE device_source (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  source_id uuid NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  settings jsonb NOT NULL,
  gateway text COLLATE "C" NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  PRIMARY KEY (company_id, source_id),
  FOREIGN KEY (company_id, gateway) REFERENCES device ON DELETE CASCADE
);
ALTER TABLE device_source ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON device_source USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON device_source TO lading_app, lading_service;

-- Devices that a source reports and that the company has not added yet.
CREATE TABLE device_source_seen (
  company_id text COLLATE "C" NOT NULL,
  source_id uuid NOT NULL,
  external_id text COLLATE "C" NOT NULL,
  -- What the source calls it.
  name text NOT NULL,
  count integer NOT NULL,
  first_time timestamptz NOT NULL DEFAULT now(),
  last_time timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, source_id, external_id),
  FOREIGN KEY (company_id, source_id) REFERENCES device_source ON DELETE CASCADE
);
ALTER TABLE device_source_seen ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON device_source_seen USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON device_source_seen TO lading_app, lading_service;

-- What its source calls a device, folded (src/domain/external-id.ts), and among whose ids that is one; empty: it is one of ours.
ALTER TABLE device
  ADD COLUMN external_kind text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN external_id text COLLATE "C" NOT NULL DEFAULT '';
CREATE UNIQUE INDEX device_external_id ON device (company_id, external_kind, external_id) WHERE external_id <> '';
-- Nobody proves such an id by hearing it: who adds the device makes it.
ALTER TABLE device_claim DROP CONSTRAINT device_claim_claimed_by_check;
ALTER TABLE device_claim ADD CONSTRAINT device_claim_claimed_by_check
  CHECK (claimed_by IN ('before', 'gateway', 'operator', 'source'));
