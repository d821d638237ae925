-- A shipment filter holds for devices, their messages and their positions too (docs/decisions/shipment-filter.md).

-- A device on a shipment that is hidden is hidden with it. What is written is checked elsewhere: a device is taken for a
-- shipment before and after that is stored.
CREATE POLICY own_shipments ON device AS RESTRICTIVE
  USING (lading_shows_all() OR shipment_guid IS NULL OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = device.company_id AND s.guid = device.shipment_guid))
  WITH CHECK (true);

-- Tags and iChimes travel, with one shipment after the other. All else stays where it is and tells of no shipment.
CREATE FUNCTION lading_travels(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT kind IN ('tags', 'chimes') $$;

-- Whether what a device last reported, and where, is of the shipment it is on, which one sees: else it is of the one
-- before, whoever's that was. For the columns of a device; row-level security can't hide columns.
CREATE FUNCTION lading_shows_reading(of_company text, kind text, of_guid uuid, heard timestamptz) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT NOT lading_travels(kind) OR EXISTS (
      SELECT FROM shipping_pick_list s
       WHERE s.company_id = of_company AND s.guid = of_guid AND heard >= coalesce(s.comm_date, s.create_date))
  $$;

-- A message is seen with the shipment that its device was on when it was sent, as tag or as iChime. Each part by an index:
-- it is asked for every message.
CREATE POLICY own_shipments ON device_message AS RESTRICTIVE
  USING (lading_shows_all()
    OR EXISTS (
      SELECT FROM device d
       WHERE d.company_id = device_message.company_id AND d.mac_id = device_message.mac_id AND NOT lading_travels(d.kind))
    OR EXISTS (
      SELECT FROM shipping_pick_list s
       WHERE s.company_id = device_message.company_id AND s.mac_id = device_message.mac_id
         AND device_time BETWEEN coalesce(s.comm_date, s.create_date) AND coalesce(s.decomm_date, 'infinity'))
    OR EXISTS (
      SELECT FROM shipping_pick_item i
        JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = i.shipment_guid
       WHERE i.company_id = device_message.company_id AND i.item_type = 2 AND i.item_text = device_message.mac_id
         AND device_time BETWEEN coalesce(s.comm_date, s.create_date) AND coalesce(s.decomm_date, 'infinity')))
  WITH CHECK (true);

-- Whether the company has a device, for whoever holds it in their hand: whose shipment it is on, it doesn't say.
CREATE FUNCTION lading_has_device(of_company text, of_mac text, of_kind text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT of_company = lading_company()
       AND EXISTS (SELECT FROM device WHERE company_id = of_company AND mac_id = of_mac AND kind = of_kind)
  $$;

-- An edit that takes a shipment into or out of somebody's filter takes its devices along, as it does its alerts.
CREATE FUNCTION lading_devices_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log (company_id, collection, key, op)
  SELECT d.company_id, 'devices:' || d.kind, d.mac_id, 'upsert' FROM device d
   WHERE d.company_id = NEW.company_id AND d.shipment_guid = NEW.guid;
  RETURN NULL;
END
$$;
CREATE TRIGGER devices_follow AFTER UPDATE OF origin_name, dest_name, custom_data2 ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.origin_name, OLD.dest_name, OLD.custom_data2) IS DISTINCT FROM
        (NEW.origin_name, NEW.dest_name, NEW.custom_data2))
  EXECUTE FUNCTION lading_devices_follow();
