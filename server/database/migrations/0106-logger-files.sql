-- Readings of a shipment from the file of a logger (docs/decisions/logger-files.md). They are kept as messages under an id of their own,
-- `mac_id`, which is no device.
CREATE TABLE logger_file (
  company_id text COLLATE "C" NOT NULL,
  file_id uuid NOT NULL,
  shipment_guid uuid NOT NULL,
  mac_id text COLLATE "C" NOT NULL CHECK (mac_id LIKE 'FILE\_%'),
  -- Of the logger; '': the file has none.
  serial text NOT NULL,
  file text NOT NULL,
  -- SHA-256 of the file, hexadecimal.
  digest text COLLATE "C" NOT NULL,
  unit text COLLATE "C" NOT NULL CHECK (unit IN ('Celsius', 'Fahrenheit')),
  zone text COLLATE "C" NOT NULL,
  readings integer NOT NULL,
  first_time timestamptz NOT NULL,
  last_time timestamptz NOT NULL,
  added_by text COLLATE "C" NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  -- When its readings were taken out again; null: they count.
  removed timestamptz,
  removed_by text COLLATE "C" NOT NULL DEFAULT '',
  PRIMARY KEY (company_id, file_id),
  UNIQUE (company_id, mac_id),
  FOREIGN KEY (company_id, shipment_guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE UNIQUE INDEX logger_file_once ON logger_file (company_id, shipment_guid, digest) WHERE removed IS NULL;
ALTER TABLE logger_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON logger_file USING (company_id = lading_company());
CREATE POLICY own_shipments ON logger_file AS RESTRICTIVE
  USING (lading_shows_all() OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = logger_file.company_id AND s.guid = logger_file.shipment_guid));
GRANT SELECT, INSERT ON logger_file TO lading_app;
GRANT UPDATE (removed, removed_by) ON logger_file TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON logger_file TO lading_service;

-- Readings of a file that was taken out again are deleted: who calls may not delete messages.
CREATE FUNCTION lading_forget_logger_file(of_company text, of_file uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  of_mac text := (SELECT mac_id FROM logger_file
                   WHERE company_id = of_company AND company_id = lading_company() AND file_id = of_file AND removed IS NOT NULL);
BEGIN
  DELETE FROM device_message WHERE company_id = of_company AND mac_id = of_mac;
  DELETE FROM reading_block WHERE company_id = of_company AND mac_id = of_mac;
  DELETE FROM reading_rollup WHERE company_id = of_company AND mac_id = of_mac;
END $$;
REVOKE ALL ON FUNCTION lading_forget_logger_file(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lading_forget_logger_file(text, uuid) TO lading_app;

-- What a logger measured on a shipment that the reader sees, from its commission to its decommission (0075).
CREATE OR REPLACE FUNCTION lading_heard_on(of_company text, of_mac text)
  RETURNS TABLE (first timestamptz, last timestamptz, gone boolean) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT greatest(on_it.began, (
           SELECT max(e.until) FROM monitor_era e
            WHERE e.company_id = of_company AND e.guid = on_it.guid AND of_mac <> ALL (e.devices))),
         coalesce(on_it.ended, 'infinity'), false
    FROM (SELECT s.guid, coalesce(s.comm_date, s.create_date) AS began, s.decomm_date AS ended
            FROM shipping_pick_list s WHERE s.company_id = of_company AND s.mac_id = of_mac
          UNION ALL
          SELECT s.guid, coalesce(s.comm_date, s.create_date), s.decomm_date
            FROM shipping_pick_item i JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = i.shipment_guid
           WHERE i.company_id = of_company AND i.item_type = 2 AND i.item_text = of_mac) AS on_it
  UNION ALL
  SELECT greatest(coalesce(s.comm_date, s.create_date), (
           SELECT max(b.until) FROM monitor_era b
            WHERE b.company_id = e.company_id AND b.guid = e.guid AND b.until < e.until)),
         least(s.decomm_date, e.until), e.until <= coalesce(s.decomm_date, 'infinity')
    FROM monitor_era e JOIN shipping_pick_list s ON s.company_id = e.company_id AND s.guid = e.guid
   WHERE e.company_id = of_company AND e.devices @> ARRAY[of_mac]
  UNION ALL
  SELECT coalesce(s.comm_date, s.create_date), coalesce(s.decomm_date, 'infinity'), false
    FROM logger_file l JOIN shipping_pick_list s ON s.company_id = l.company_id AND s.guid = l.shipment_guid
   WHERE l.company_id = of_company AND l.mac_id = of_mac AND l.removed IS NULL
$$;

-- What was found in a file after the trip was over is no news to anybody who is told of alerts.
ALTER TABLE shipping_alert_log ADD COLUMN silent boolean NOT NULL DEFAULT false;
