-- The flags of a shipment in its own row, so that lists and dashboards of devices have them. What is written stays
-- shipping_status; a row follows it, and thereby goes to the devices.

ALTER TABLE shipping_pick_list
  ADD COLUMN alert_state integer NOT NULL DEFAULT 0,
  ADD COLUMN security_state integer NOT NULL DEFAULT 0,
  ADD COLUMN on_time_state integer NOT NULL DEFAULT 0;

UPDATE shipping_pick_list s
   SET alert_state = t.alert_state, security_state = t.security_state, on_time_state = t.on_time_state
  FROM shipping_status t
 WHERE t.company_id = s.company_id AND t.guid = s.guid
   AND (t.alert_state, t.security_state, t.on_time_state) <> (0, 0, 0);

CREATE FUNCTION lading_flags_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipping_pick_list
     SET alert_state = NEW.alert_state, security_state = NEW.security_state, on_time_state = NEW.on_time_state
   WHERE company_id = NEW.company_id AND guid = NEW.guid
     AND (alert_state, security_state, on_time_state) IS DISTINCT FROM
         (NEW.alert_state, NEW.security_state, NEW.on_time_state);
  RETURN NULL;
END
$$;
CREATE TRIGGER flags_follow AFTER INSERT OR UPDATE ON shipping_status FOR EACH ROW
  EXECUTE FUNCTION lading_flags_follow();
