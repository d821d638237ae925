-- The status notes of a shipment in its own row, as its flags (0032), so that lists of devices have them.

ALTER TABLE shipping_pick_list ADD COLUMN status_notes text NOT NULL DEFAULT '';

UPDATE shipping_pick_list s SET status_notes = t.status_notes
  FROM shipping_status t
 WHERE t.company_id = s.company_id AND t.guid = s.guid AND t.status_notes <> '';

CREATE OR REPLACE FUNCTION lading_flags_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shipping_pick_list
     SET alert_state = NEW.alert_state, security_state = NEW.security_state, on_time_state = NEW.on_time_state,
         status_notes = NEW.status_notes
   WHERE company_id = NEW.company_id AND guid = NEW.guid
     AND (alert_state, security_state, on_time_state, status_notes) IS DISTINCT FROM
         (NEW.alert_state, NEW.security_state, NEW.on_time_state, NEW.status_notes);
  RETURN NULL;
END
$$;
