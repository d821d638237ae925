-- Messages of days that are over, packed: a block has those of a device and packet type of one day, or of several days in
-- a row where the device says little (docs/decisions/readings.md). A day that is over has its messages here or, those that
-- came late, as rows of device_message until the next closing. Never both.
CREATE TABLE reading_block (
  company_id text COLLATE "C" NOT NULL,
  mac_id text COLLATE "C" NOT NULL,
  pkt_type integer NOT NULL,
  -- The first and the last UTC day, by the device's clock.
  day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= day),
  count integer NOT NULL,
  first_time timestamptz NOT NULL,
  last_time timestamptz NOT NULL,
  first_server timestamptz NOT NULL,
  last_server timestamptz NOT NULL,
  first_index bigint NOT NULL,
  last_index bigint NOT NULL,
  -- By which means a place was found in it: 1 Cell, 2 GPS, 4 iGate.
  fixes smallint NOT NULL DEFAULT 0,
  -- src/domain/readings/reading-block.ts
  readings bytea NOT NULL,
  PRIMARY KEY (company_id, mac_id, pkt_type, day)
);
-- Packed already: compressing it again takes time and saves nothing.
ALTER TABLE reading_block ALTER COLUMN readings SET STORAGE EXTERNAL;
-- How far a device has counted, for every device that a gateway asks about.
CREATE INDEX reading_block_index ON reading_block (company_id, mac_id, last_index);

-- What is kept of the measurements of the same days by hour and by day, also when the messages are deleted.
CREATE TABLE reading_rollup (
  company_id text COLLATE "C" NOT NULL,
  mac_id text COLLATE "C" NOT NULL,
  pkt_type integer NOT NULL,
  day date NOT NULL,
  last_day date NOT NULL CHECK (last_day >= day),
  -- src/domain/readings/rollup.ts
  hours bytea NOT NULL,
  days bytea NOT NULL,
  PRIMARY KEY (company_id, mac_id, pkt_type, day)
);

-- What is past its time.
CREATE INDEX reading_block_age ON reading_block (company_id, pkt_type, last_day);
CREATE INDEX reading_rollup_age ON reading_rollup (company_id, pkt_type, last_day);

ALTER TABLE reading_block ENABLE ROW LEVEL SECURITY;
ALTER TABLE reading_rollup ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON reading_block USING (company_id = lading_company());
CREATE POLICY own_company ON reading_rollup USING (company_id = lading_company());
-- Only the closing of days writes them, and the retention; as the installation.
GRANT SELECT ON reading_block, reading_rollup TO lading_app;

-- Of a filtered user's shipments, whether any had the device while the block was filled. Which of its messages are of those
-- times, the reader looks at: nothing else reads blocks (server/readings/sight.ts).
CREATE POLICY own_shipments ON reading_block AS RESTRICTIVE
  USING (lading_shows_all()
    OR EXISTS (
      SELECT FROM device d
       WHERE d.company_id = reading_block.company_id AND d.mac_id = reading_block.mac_id AND NOT lading_travels(d.kind))
    OR EXISTS (
      SELECT FROM shipping_pick_list s
       WHERE s.company_id = reading_block.company_id AND s.mac_id = reading_block.mac_id
         AND last_time >= coalesce(s.comm_date, s.create_date) AND first_time <= coalesce(s.decomm_date, 'infinity'))
    OR EXISTS (
      SELECT FROM shipping_pick_item i
        JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = i.shipment_guid
       WHERE i.company_id = reading_block.company_id AND i.item_type = 2 AND i.item_text = reading_block.mac_id
         AND last_time >= coalesce(s.comm_date, s.create_date) AND first_time <= coalesce(s.decomm_date, 'infinity')))
  WITH CHECK (true);

-- A figure can't be narrowed to the times of some shipments: who sees only those is given one made of the messages.
CREATE POLICY own_shipments ON reading_rollup AS RESTRICTIVE
  USING (lading_shows_all() OR EXISTS (
    SELECT FROM device d
     WHERE d.company_id = reading_rollup.company_id AND d.mac_id = reading_rollup.mac_id AND NOT lading_travels(d.kind)))
  WITH CHECK (true);

-- Nobody is told more than milliseconds of it, and what is finer only takes room in a block.
ALTER TABLE device_message ALTER COLUMN server_time SET DEFAULT date_trunc('milliseconds', now());
