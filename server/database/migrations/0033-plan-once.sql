-- Who sees what a device said, as one function: its statements are planned once a session, where three EXISTS of a policy were
-- planned with every statement that reads messages, which took longer than to read them.

-- Whether the reader sees what a device said from one moment to another: what stays in its place everybody, else who sees a
-- shipment that the device was on meanwhile, as its tag or as an iChime of its list. Runs as the reader, whose filter holds.
CREATE FUNCTION lading_shows_heard(of_company text, of_mac text, of_from timestamptz, of_until timestamptz)
  RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (
      SELECT FROM device d
       WHERE d.company_id = of_company AND d.mac_id = of_mac AND NOT lading_travels(d.kind))
    OR EXISTS (
      SELECT FROM shipping_pick_list s
       WHERE s.company_id = of_company AND s.mac_id = of_mac
         AND of_until >= coalesce(s.comm_date, s.create_date) AND of_from <= coalesce(s.decomm_date, 'infinity'))
    OR EXISTS (
      SELECT FROM shipping_pick_item i
        JOIN shipping_pick_list s ON s.company_id = i.company_id AND s.guid = i.shipment_guid
       WHERE i.company_id = of_company AND i.item_type = 2 AND i.item_text = of_mac
         AND of_until >= coalesce(s.comm_date, s.create_date) AND of_from <= coalesce(s.decomm_date, 'infinity'));
END
$$;

DROP POLICY own_shipments ON device_message;
CREATE POLICY own_shipments ON device_message AS RESTRICTIVE
  USING (lading_shows_all() OR lading_shows_heard(company_id, mac_id, device_time, device_time))
  WITH CHECK (true);
DROP POLICY own_shipments ON reading_block;
CREATE POLICY own_shipments ON reading_block AS RESTRICTIVE
  USING (lading_shows_all() OR lading_shows_heard(company_id, mac_id, first_time, last_time))
  WITH CHECK (true);
