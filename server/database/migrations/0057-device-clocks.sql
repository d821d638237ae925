-- What the device's clock said, where another time counts: then device_time is that one (docs/decisions/instants.md).
ALTER TABLE device_message ADD COLUMN said_time timestamptz;
-- What is stored counts at another time once its clock is known.
GRANT UPDATE (device_time, said_time) ON device_message TO lading_app;

-- What is known of the clock of a device that was not always right.
CREATE TABLE device_clock (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  mac_id text COLLATE "C" NOT NULL,
  -- From when on it is followed: what came before counts as it was stored.
  since timestamptz NOT NULL,
  -- src/domain/readings/device-clock.ts
  clock jsonb NOT NULL,
  -- Whether it is still to be found out; the messages of such a device are not put away yet.
  doubtful boolean NOT NULL,
  PRIMARY KEY (company_id, mac_id)
);
ALTER TABLE device_clock ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON device_clock USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON device_clock TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON device_clock TO lading_service;
