-- A device that came to a shipment later, or left it before its end, is heard by those who see the shipment while it was on it
-- (docs/decisions/shipment-filter.md). Until now it counted from the commission to the decommission, and one that had left not at all.

-- While a device was on the shipments that the reader sees, as their tag or as an iChime of their list. `gone`: it left while
-- the journey went on, and what it says at `last` is not of the shipment. Runs as the reader, whose filter holds.
CREATE FUNCTION lading_heard_on(of_company text, of_mac text)
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
$$;

-- Whether the reader sees what a device said from one moment to another: what stays in its place everybody.
CREATE OR REPLACE FUNCTION lading_shows_heard(of_company text, of_mac text, of_from timestamptz, of_until timestamptz)
  RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN EXISTS (
      SELECT FROM device d
       WHERE d.company_id = of_company AND d.mac_id = of_mac AND NOT lading_travels(d.kind))
    OR EXISTS (
      SELECT FROM lading_heard_on(of_company, of_mac) AS h
       WHERE of_until >= h.first AND (of_from < h.last OR NOT h.gone AND of_from = h.last));
END
$$;

-- What a device last reported is seen with the shipment that it is on, if it has come to it before.
DROP FUNCTION lading_shows_reading;
CREATE FUNCTION lading_shows_reading(of_company text, of_mac text, kind text, of_guid uuid, heard timestamptz) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT NOT lading_travels(kind) OR EXISTS (
      SELECT FROM shipping_pick_list s
       WHERE s.company_id = of_company AND s.guid = of_guid
         AND heard >= greatest(coalesce(s.comm_date, s.create_date), (
           SELECT max(e.until) FROM monitor_era e
            WHERE e.company_id = s.company_id AND e.guid = s.guid AND of_mac <> ALL (e.devices))))
  $$;
