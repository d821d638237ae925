-- Who was told of an incident hears how it ends, also when its alerts turn out never to have been
-- (docs/decisions/notifications.md).

-- What turned out never to have been, and stays because somebody acknowledged or noted it.
ALTER TABLE shipping_alert_log ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;

-- A member stays when its alert is gone: who was told of it is told its end.
ALTER TABLE incident_member
  DROP CONSTRAINT incident_member_company_id_entry_id_fkey,
  -- Since when its alert is gone, and what that was.
  ADD COLUMN withdrawn timestamptz,
  ADD COLUMN alert_time timestamptz,
  ADD COLUMN alert_level integer;

ALTER TABLE incident
  -- When this episode opened.
  ADD COLUMN opened timestamptz NOT NULL DEFAULT now(),
  -- All its alerts turned out never to have been.
  ADD COLUMN withdrawn boolean NOT NULL DEFAULT false,
  -- Webhooks hold it for open.
  ADD COLUMN announced boolean NOT NULL DEFAULT false;
UPDATE incident i SET opened = create_date,
  announced = closed IS NULL AND EXISTS (SELECT FROM webhook w WHERE w.company_id = i.company_id AND w.enabled);

-- Of what is not sent yet it can be found what it is about: an end waits whether the incident comes back.
ALTER TABLE webhook_delivery ADD COLUMN incident_id bigint;
CREATE INDEX webhook_delivery_incident ON webhook_delivery (company_id, incident_id)
  WHERE incident_id IS NOT NULL AND next_try IS NOT NULL;

ALTER TABLE notification
  -- Of the end: when it was over and why, for an incident may have begun anew when that is told.
  ADD COLUMN ended timestamptz,
  ADD COLUMN reason text CHECK (reason IN ('cleared', 'withdrawn', 'merged')),
  -- The incident that its incident turned out to be a part of, and which is there in its stead.
  ADD COLUMN merged_into bigint;

CREATE FUNCTION lading_alert_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  WITH gone AS (
    UPDATE incident_member SET withdrawn = now(), alert_time = OLD.alert_time1, alert_level = OLD.alert_level
     WHERE company_id = OLD.company_id AND entry_id = OLD.entry_id AND withdrawn IS NULL
     RETURNING company_id, incident_id)
  INSERT INTO alert_change (company_id, incident_id) SELECT company_id, incident_id FROM gone;
  RETURN NULL;
END
$$;
CREATE TRIGGER alert_gone AFTER DELETE ON shipping_alert_log FOR EACH ROW EXECUTE FUNCTION lading_alert_gone();

DROP VIEW incident_seen;
-- An incident as the reader may see it: where a shipment filter holds, counted from the members that are seen. One whose alerts
-- are all gone is told of by what they were.
CREATE VIEW incident_seen WITH (security_invoker = true) AS
  SELECT i.company_id, i.incident_id, i.version, i.cause_kind, i.cause_key, i.alert_event, i.episode, i.withdrawn,
         i.ack_note, i.create_date, i.last_update, i.told_members, i.grown,
         CASE WHEN lading_shows_all() OR m.members > 0 THEN i.closed ELSE coalesce(i.closed, p.withdrawn) END AS closed,
         CASE WHEN lading_shows_all() THEN i.alert_level ELSE coalesce(m.alert_level, p.alert_level) END AS alert_level,
         CASE WHEN lading_shows_all() THEN i.first_time ELSE coalesce(m.first_time, p.first_time, i.first_time) END AS first_time,
         CASE WHEN lading_shows_all() THEN i.last_time ELSE coalesce(m.last_time, p.last_time, i.last_time) END AS last_time,
         CASE WHEN lading_shows_all() THEN i.members WHEN m.members > 0 THEN m.members ELSE p.members END AS members,
         CASE WHEN lading_shows_all() THEN i.open_members ELSE m.open_members END AS open_members,
         CASE WHEN lading_shows_all() THEN i.unacknowledged ELSE m.unacknowledged END AS unacknowledged,
         CASE WHEN lading_shows_all() THEN i.shipments WHEN m.members > 0 THEN m.shipments ELSE p.shipments END AS shipments,
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
      SELECT max(n.alert_level) AS alert_level, min(n.alert_time) AS first_time, max(n.alert_time) AS last_time,
             count(*)::integer AS members, count(DISTINCT n.guid)::integer AS shipments, max(n.withdrawn) AS withdrawn
        FROM incident_member n
       WHERE n.company_id = i.company_id AND n.incident_id = i.incident_id AND n.withdrawn IS NOT NULL)
      AS p ON NOT lading_shows_all()
    LEFT JOIN LATERAL (
      SELECT a.entry_id, a.guid, a.mac_id
        FROM incident_member n JOIN shipping_alert_log a ON a.company_id = n.company_id AND a.entry_id = n.entry_id
       WHERE n.company_id = i.company_id AND n.incident_id = i.incident_id
       ORDER BY (a.enabled = 1 AND a.clear_date IS NULL) DESC, a.alert_level DESC, a.alert_time1 DESC, a.entry_id DESC
       LIMIT 1) AS lead ON true;
GRANT SELECT ON incident_seen TO lading_app, lading_service;
