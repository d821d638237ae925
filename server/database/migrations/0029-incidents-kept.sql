-- Incidents are kept on devices: each says which of its alerts speaks for it, each alert which incident it is part of.

DROP VIEW incident_seen;
-- An incident as the reader may see it: where a shipment filter holds, counted from the members that are seen.
CREATE VIEW incident_seen WITH (security_invoker = true) AS
  SELECT i.company_id, i.incident_id, i.version, i.cause_kind, i.cause_key, i.alert_event, i.episode, i.closed,
         i.ack_note, i.create_date, i.last_update, i.told_members, i.grown,
         CASE WHEN lading_shows_all() THEN i.alert_level ELSE m.alert_level END AS alert_level,
         CASE WHEN lading_shows_all() THEN i.first_time ELSE m.first_time END AS first_time,
         CASE WHEN lading_shows_all() THEN i.last_time ELSE m.last_time END AS last_time,
         CASE WHEN lading_shows_all() THEN i.members ELSE m.members END AS members,
         CASE WHEN lading_shows_all() THEN i.open_members ELSE m.open_members END AS open_members,
         CASE WHEN lading_shows_all() THEN i.unacknowledged ELSE m.unacknowledged END AS unacknowledged,
         CASE WHEN lading_shows_all() THEN i.shipments ELSE m.shipments END AS shipments,
         i.ack_by, i.ack_time,
         lead.entry_id AS lead_entry_id, lead.guid AS lead_guid, lead.mac_id AS lead_mac_id
    FROM incident i
    LEFT JOIN LATERAL (
      SELECT max(a.alert_level) AS alert_level, min(a.alert_time1) AS first_time, max(a.alert_time1) AS last_time,
             count(*)::integer AS members,
             (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL))::integer AS open_members,
             (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL AND a.ack_by = ''))::integer AS unacknowledged,
             count(DISTINCT a.guid)::integer AS shipments
        FROM incident_member n JOIN shipping_alert_log a ON a.company_id = n.company_id AND a.entry_id = n.entry_id
       WHERE n.company_id = i.company_id AND n.incident_id = i.incident_id) AS m ON NOT lading_shows_all()
    LEFT JOIN LATERAL (
      SELECT a.entry_id, a.guid, a.mac_id
        FROM incident_member n JOIN shipping_alert_log a ON a.company_id = n.company_id AND a.entry_id = n.entry_id
       WHERE n.company_id = i.company_id AND n.incident_id = i.incident_id
       ORDER BY (a.enabled = 1 AND a.clear_date IS NULL) DESC, a.alert_level DESC, a.alert_time1 DESC, a.entry_id DESC
       LIMIT 1) AS lead ON true;
GRANT SELECT ON incident_seen TO lading_app;

-- An alert that comes into an incident, or into another one, is an alert that changed.
CREATE FUNCTION lading_alert_placed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO change_log (company_id, collection, key, op)
    VALUES (NEW.company_id, 'alerts', NEW.entry_id::text, 'upsert');
  RETURN NULL;
END
$$;
CREATE TRIGGER alert_placed AFTER INSERT OR UPDATE OF incident_id ON incident_member FOR EACH ROW
  EXECUTE FUNCTION lading_alert_placed();
