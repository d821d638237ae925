-- What gateways passed on and was not taken, by device and by what was wrong (docs/decisions/telemetry.md). Also of devices
-- that nobody has: source is what was sent as the id.
CREATE TABLE not_accepted (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  door text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  field text COLLATE "C" NOT NULL,
  count integer NOT NULL,
  first_time timestamptz NOT NULL,
  last_time timestamptz NOT NULL,
  -- The gateway that passed the last one on, and what was sent, as data: cut, and without control characters.
  gateway text NOT NULL,
  raw text NOT NULL,
  -- Digests of the items that were counted last: a batch that is sent again is not counted again.
  recent text[] NOT NULL,
  PRIMARY KEY (company_id, door, source, code, field)
);
CREATE INDEX not_accepted_age ON not_accepted (company_id, last_time);
ALTER TABLE not_accepted ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON not_accepted USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON not_accepted TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON not_accepted TO lading_service;

-- 0, 0 is what receivers say before their first fix.
UPDATE device SET latitude = NULL, longitude = NULL, location_type = NULL WHERE latitude = 0 AND longitude = 0;
