-- Whoever changes an alert notes it, and wakes who folds alerts into incidents (server/incidents/note-alerts.ts). The triggers that did
-- so note only what nobody calls for any more: what a server of the version before writes beside this one, and what is put in by
-- hand or in bulk. Transactions of a company say that they call (`lading.notes`).

-- Since when it waits.
ALTER TABLE alert_change ADD COLUMN noted timestamptz NOT NULL DEFAULT now();

CREATE FUNCTION lading_notes_itself() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('lading.notes', true), '') = 'called'
$$;

DROP TRIGGER note_alert ON shipping_alert_log;
CREATE TRIGGER note_alert AFTER INSERT ON shipping_alert_log FOR EACH ROW
  WHEN (NOT lading_notes_itself()) EXECUTE FUNCTION lading_note_alert();
DROP TRIGGER note_changed_alert ON shipping_alert_log;
CREATE TRIGGER note_changed_alert AFTER UPDATE ON shipping_alert_log FOR EACH ROW
  WHEN (NOT lading_notes_itself() AND
        (OLD.clear_date, OLD.enabled, OLD.ack_by, OLD.alert_level, OLD.alert_time1) IS DISTINCT FROM
        (NEW.clear_date, NEW.enabled, NEW.ack_by, NEW.alert_level, NEW.alert_time1))
  EXECUTE FUNCTION lading_note_alert();

-- A member is kept as what it was when its alert is gone, and says the shipment that its alert says: nothing to be decided.
CREATE OR REPLACE FUNCTION lading_alert_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH gone AS (
    UPDATE incident_member SET withdrawn = now(), alert_time = OLD.alert_time1, alert_level = OLD.alert_level
     WHERE company_id = OLD.company_id AND entry_id = OLD.entry_id AND withdrawn IS NULL
     RETURNING company_id, incident_id)
  INSERT INTO alert_change (company_id, incident_id) SELECT company_id, incident_id FROM gone WHERE NOT lading_notes_itself();
  RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION lading_member_follows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE incident_member SET guid = NEW.guid WHERE company_id = NEW.company_id AND entry_id = NEW.entry_id;
  INSERT INTO alert_change (company_id, entry_id) SELECT NEW.company_id, NEW.entry_id WHERE NOT lading_notes_itself();
  RETURN NULL;
END
$$;

-- Members go with their incident only: then there is nothing left to be folded.
DROP TRIGGER note_member ON incident_member;
DROP FUNCTION lading_note_member();
