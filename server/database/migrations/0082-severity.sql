-- How urgent alerts in force and their incidents are (docs/decisions/severity.md): watch 0, warning 1, critical 2, and when goods
-- are lost unless somebody acts.
ALTER TABLE incident_member
  ADD COLUMN severity integer NOT NULL DEFAULT 0 CHECK (severity BETWEEN 0 AND 2),
  ADD COLUMN loss_time timestamptz,
  -- When it is to be worked out anew; null: not before something happens. All that there are are worked out at first.
  ADD COLUMN judge_at timestamptz DEFAULT now();
CREATE INDEX incident_member_judge ON incident_member (judge_at) WHERE judge_at IS NOT NULL;
ALTER TABLE incident
  ADD COLUMN severity integer NOT NULL DEFAULT 0 CHECK (severity BETWEEN 0 AND 2),
  ADD COLUMN loss_time timestamptz;

DROP VIEW incident_seen;
-- An incident as the reader may see it: where a shipment filter holds, counted from the members that are seen. One whose alerts
-- are all gone is told of by what they were.
CREATE VIEW incident_seen WITH (security_invoker = true) AS
  SELECT i.company_id, i.incident_id, i.version, i.cause_kind, i.cause_key, i.alert_event, i.episode, i.withdrawn,
         i.ack_note, i.create_date, i.last_update, i.told_members, i.grown,
         CASE WHEN lading_shows_all() OR m.members > 0 THEN i.closed ELSE coalesce(i.closed, p.withdrawn) END AS closed,
         CASE WHEN lading_shows_all() THEN i.alert_level ELSE coalesce(m.alert_level, p.alert_level) END AS alert_level,
         CASE WHEN lading_shows_all() THEN i.severity ELSE coalesce(m.severity, 0) END AS severity,
         CASE WHEN lading_shows_all() THEN i.loss_time ELSE m.loss_time END AS loss_time,
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
             count(DISTINCT a.guid)::integer AS shipments, max(n.severity) AS severity, min(n.loss_time) AS loss_time
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
       ORDER BY (a.enabled = 1 AND a.clear_date IS NULL) DESC, n.severity DESC, a.alert_level DESC, a.alert_time1 DESC,
                a.entry_id DESC
       LIMIT 1) AS lead ON true;
GRANT SELECT ON incident_seen TO lading_app, lading_service;
