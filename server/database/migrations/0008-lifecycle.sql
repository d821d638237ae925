-- What happens to a shipment after it was created: who sees it, what was done with it, what its devices are told.

-- A group's shipment filter (docs/decisions/shipment-filter.md): gateways (device ids), places and customers (texts).
ALTER TABLE user_group ADD COLUMN shipment_filter jsonb
  CHECK (jsonb_typeof(coalesce(shipment_filter -> 'gateways', '[]')) = 'array'
     AND jsonb_typeof(coalesce(shipment_filter -> 'places', '[]')) = 'array'
     AND jsonb_typeof(coalesce(shipment_filter -> 'customers', '[]')) = 'array');

-- The places and customers of the filters of all groups of a user. A gateway stands for the place where it is. It limits
-- what they see when one of the groups gives the permission filterShipments (spec 1 §6).
CREATE FUNCTION lading_shipment_filter(of_company text, of_user text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  WITH granted AS (
    SELECT g.shipment_filter AS filter
      FROM membership m JOIN user_group g USING (company_id, group_id)
     WHERE m.company_id = of_company AND m.user_id = of_user
  ), places AS (
    SELECT jsonb_array_elements_text(filter -> 'places') AS name FROM granted
    UNION
    SELECT d.location
      FROM (SELECT jsonb_array_elements_text(filter -> 'gateways') AS mac_id FROM granted) g
      JOIN device d ON d.company_id = of_company AND d.mac_id = g.mac_id AND d.kind = 'gateways' AND d.location <> ''
  ), customers AS (
    SELECT DISTINCT jsonb_array_elements_text(filter -> 'customers') AS name FROM granted
  )
  SELECT jsonb_build_object(
           'places', (SELECT coalesce(jsonb_agg(name ORDER BY name), '[]') FROM places),
           'customers', (SELECT coalesce(jsonb_agg(name ORDER BY name), '[]') FROM customers))
$$;

-- The one place where the filter is enforced: the setting `lading.shipments` holds it for a transaction, and shipments
-- outside it do not exist there, whatever the statement. Both functions are single expressions, which the planner
-- takes into the statement: who has no filter pays for one look at a setting.
CREATE FUNCTION lading_shows_all() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('lading.shipments', true), '') = '' $$;
CREATE FUNCTION lading_shows(origin_name text, dest_name text, customer text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT CASE
      WHEN coalesce(current_setting('lading.shipments', true), '') = '' THEN true
      ELSE current_setting('lading.shipments')::jsonb -> 'places' ? origin_name
        OR current_setting('lading.shipments')::jsonb -> 'places' ? dest_name
        OR current_setting('lading.shipments')::jsonb -> 'customers' ? customer
    END
  $$;
CREATE POLICY own_shipments ON shipping_pick_list AS RESTRICTIVE
  USING (lading_shows(origin_name, dest_name, custom_data2));

-- Whatever belongs to a shipment is seen by who sees the shipment.
CREATE POLICY own_shipments ON shipping_pick_item AS RESTRICTIVE
  USING (lading_shows_all() OR EXISTS (
    SELECT FROM shipping_pick_list s
     WHERE s.company_id = shipping_pick_item.company_id AND s.guid = shipping_pick_item.shipment_guid));

-- Nobody makes or moves a shipment out of their own sight. The policy would refuse it too, but with the code of any
-- missing privilege; this code is answered as "forbidden".
CREATE FUNCTION lading_refuse_out_of_sight() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT lading_shows(NEW.origin_name, NEW.dest_name, NEW.custom_data2) THEN
    RAISE EXCEPTION 'The shipment would be outside the filter of the user.' USING ERRCODE = 'LD403';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER out_of_sight BEFORE INSERT OR UPDATE ON shipping_pick_list FOR EACH ROW
  WHEN (NOT lading_shows_all()) EXECUTE FUNCTION lading_refuse_out_of_sight();

-- The next value of the spec's lastUpdate + bias, and loading more by creation date: both order by milliseconds, which
-- is what an instant on the wire has.
CREATE INDEX shipping_pick_list_changed ON shipping_pick_list (company_id, config_type, last_update);
CREATE INDEX shipping_pick_list_created ON shipping_pick_list (company_id, config_type, create_date);

-- Shock sensing: the limit in g, null while it is off (spec 1 §9 "Shock selects").
ALTER TABLE shipping_pick_list
  ADD COLUMN IF NOT EXISTS depart_date timestamptz,
  ADD COLUMN IF NOT EXISTS arrive_date timestamptz,
  ADD COLUMN shock_limit integer CHECK (shock_limit > 0);

-- What was done: an activity somebody ran, or a list of iChimes that a scanner read (spec 1 §4 "Edit ACL dialog").
-- It outlives its shipment: no foreign key.
CREATE TABLE job (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  job_type text NOT NULL CHECK (job_type IN ('activity', 'scan')),
  device_id text COLLATE "C",
  guid uuid,
  -- Of an activity its template and guid; of a scan the barcode of the shipment and a line for each iChime.
  value text NOT NULL,
  user_id text COLLATE "C",
  create_date timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, entry_id)
);
CREATE INDEX job_device ON job (company_id, device_id, entry_id);
CREATE INDEX job_guid ON job (company_id, guid, entry_id);
ALTER TABLE job ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON job USING (company_id = lading_company());
CREATE POLICY own_shipments ON job AS RESTRICTIVE
  USING (lading_shows_all() OR guid IS NULL OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = job.company_id AND s.guid = job.guid))
  WITH CHECK (true);
GRANT SELECT, INSERT ON job TO lading_app;

-- What a device is to be told, line by line, in order. A list that replaces one still waiting cancels it.
CREATE TABLE command_queue (
  company_id text COLLATE "C" NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  device_id text COLLATE "C" NOT NULL,
  guid uuid,
  -- acl and shock lines replace one another; a file is named, the gateway has it.
  topic text NOT NULL CHECK (topic IN ('acl', 'shock', 'other', 'file')),
  line text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'done', 'failed', 'cancelled')),
  user_id text COLLATE "C",
  create_date timestamptz NOT NULL DEFAULT now(),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, device_id) REFERENCES device ON DELETE CASCADE
);
CREATE INDEX command_queue_waiting ON command_queue (company_id, device_id, entry_id) WHERE status = 'queued';
ALTER TABLE command_queue ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON command_queue USING (company_id = lading_company());
CREATE POLICY own_shipments ON command_queue AS RESTRICTIVE
  USING (lading_shows_all() OR guid IS NULL OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = command_queue.company_id AND s.guid = command_queue.guid))
  WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON command_queue TO lading_app;
