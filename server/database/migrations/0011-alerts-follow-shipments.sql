-- An edit that takes a shipment into or out of somebody's filter does the same with its alerts: they count as changed, and
-- a list of them has them as rows for who sees them now, as gone for who doesn't.
CREATE FUNCTION lading_alerts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log (company_id, collection, key, op)
  SELECT a.company_id, 'alerts', a.entry_id::text, 'upsert' FROM shipping_alert_log a
   WHERE a.company_id = NEW.company_id AND a.guid = NEW.guid;
  RETURN NULL;
END
$$;
CREATE TRIGGER alerts_follow AFTER UPDATE OF origin_name, dest_name, custom_data2 ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.origin_name, OLD.dest_name, OLD.custom_data2) IS DISTINCT FROM
        (NEW.origin_name, NEW.dest_name, NEW.custom_data2))
  EXECUTE FUNCTION lading_alerts_follow();
