-- What is muted, and whose an incident is (docs/decisions/notifications.md).

CREATE TABLE mute (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  mute_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  scope text NOT NULL CHECK (scope IN ('device', 'shipment', 'place', 'event')),
  -- By the scope a device id, a guid, a location's name, or empty.
  scope_key text COLLATE "C" NOT NULL,
  alert_event integer,
  from_time timestamptz NOT NULL,
  until_time timestamptz NOT NULL CHECK (until_time > from_time),
  repeat text NOT NULL CHECK (repeat IN ('none', 'weekly')),
  timezone text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('false-alarm', 'maintenance', 'known', 'other')),
  note text NOT NULL DEFAULT '',
  created_by text COLLATE "C" NOT NULL,
  create_date timestamptz NOT NULL DEFAULT now(),
  ended timestamptz,
  ended_by text COLLATE "C" NOT NULL DEFAULT '',
  last_update timestamptz NOT NULL DEFAULT now(),
  -- When it begins or ends next, or somebody has to look what it means for incidents; null: never.
  next_look timestamptz DEFAULT now(),
  PRIMARY KEY (company_id, mute_id),
  CHECK ((scope = 'event') = (scope_key = '')),
  CHECK (scope <> 'event' OR alert_event IS NOT NULL),
  CHECK ((ended IS NULL) = (ended_by = ''))
);
CREATE INDEX mute_in_force ON mute (company_id) WHERE ended IS NULL;
CREATE INDEX mute_next_look ON mute (next_look) WHERE next_look IS NOT NULL;
ALTER TABLE mute ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON mute USING (company_id = lading_company());
-- What is muted of a shipment or a device is seen by who sees those.
CREATE POLICY own_shipments ON mute AS RESTRICTIVE
  USING (lading_shows_all() OR CASE scope
    WHEN 'shipment' THEN EXISTS (
      SELECT FROM shipping_pick_list s WHERE s.company_id = mute.company_id AND s.guid = mute.scope_key::uuid)
    WHEN 'device' THEN EXISTS (
      SELECT FROM device d WHERE d.company_id = mute.company_id AND d.mac_id = mute.scope_key)
    ELSE true END);
GRANT SELECT, INSERT ON mute TO lading_app;
GRANT UPDATE (ended, ended_by, next_look) ON mute TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON mute TO lading_service;
-- That somebody looked is no change of it.
CREATE TRIGGER next_version BEFORE UPDATE OF ended ON mute
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE OF ended ON mute
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('mutes', '', 'mute_id');

-- What comes into or goes out of somebody's filter takes what is muted of it along.
CREATE FUNCTION lading_mutes_follow() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO change_log (company_id, collection, key, op)
  SELECT m.company_id, 'mutes', m.mute_id::text, 'upsert' FROM mute m
   WHERE m.company_id = NEW.company_id AND m.ended IS NULL AND m.scope = TG_ARGV[0]
     AND m.scope_key = to_jsonb(NEW) ->> TG_ARGV[1];
  RETURN NULL;
END
$$;
CREATE TRIGGER mutes_follow AFTER UPDATE OF origin_name, dest_name, custom_data2 ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.origin_name, OLD.dest_name, OLD.custom_data2) IS DISTINCT FROM
        (NEW.origin_name, NEW.dest_name, NEW.custom_data2))
  EXECUTE FUNCTION lading_mutes_follow('shipment', 'guid');
CREATE TRIGGER mutes_follow AFTER UPDATE OF shipment_guid ON device FOR EACH ROW
  WHEN (OLD.shipment_guid IS DISTINCT FROM NEW.shipment_guid)
  EXECUTE FUNCTION lading_mutes_follow('device', 'mac_id');

ALTER TABLE incident
  ADD COLUMN owner text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN owner_time timestamptz,
  -- Until when all its open alerts are muted, and why; null: one of them isn't.
  ADD COLUMN muted_until timestamptz,
  ADD COLUMN mute_reason text,
  ADD CHECK ((owner <> '') = (owner_time IS NOT NULL)),
  ADD CHECK ((muted_until IS NULL) = (mute_reason IS NULL));
GRANT UPDATE (owner, owner_time) ON incident TO lading_app;

-- Each alert for itself, for who sees only some of them.
ALTER TABLE incident_member
  ADD COLUMN muted_until timestamptz,
  ADD COLUMN mute_reason text,
  ADD CHECK ((muted_until IS NULL) = (mute_reason IS NULL));
CREATE INDEX incident_member_muted ON incident_member (company_id, incident_id) WHERE muted_until IS NOT NULL;

ALTER TABLE notification
  -- When there was something to be told, whatever quiet hours, digests and mutes make of it.
  ADD COLUMN ready timestamptz NOT NULL DEFAULT now(),
  -- Until when a mute holds it back, or has; null: none did.
  ADD COLUMN held_until timestamptz;
UPDATE notification SET ready = due WHERE state = 'waiting';
GRANT UPDATE (held_until) ON notification TO lading_app;

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
         i.ack_by, i.ack_time, i.owner, i.owner_time,
         CASE WHEN lading_shows_all() THEN i.muted_until ELSE m.muted_until END AS muted_until,
         CASE WHEN lading_shows_all() THEN i.mute_reason WHEN m.muted_until IS NOT NULL THEN m.mute_reason END AS mute_reason,
         lead.entry_id AS lead_entry_id, lead.guid AS lead_guid, lead.mac_id AS lead_mac_id
    FROM incident i
    LEFT JOIN LATERAL (
      SELECT max(a.alert_level) AS alert_level, min(a.alert_time1) AS first_time, max(a.alert_time1) AS last_time,
             count(*)::integer AS members,
             (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL))::integer AS open_members,
             (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL AND a.ack_by = ''))::integer AS unacknowledged,
             count(DISTINCT a.guid)::integer AS shipments, max(n.severity) AS severity, min(n.loss_time) AS loss_time,
             -- Of the open ones; where none is, of all.
             CASE WHEN bool_and(n.muted_until IS NOT NULL) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL)
               THEN min(n.muted_until) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL)
               WHEN bool_and(n.muted_until IS NOT NULL AND NOT (a.enabled = 1 AND a.clear_date IS NULL))
               THEN min(n.muted_until) END AS muted_until,
             (array_agg(n.mute_reason ORDER BY n.muted_until))[1] AS mute_reason
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

-- Whose muted alerts change, their incident does too, to who sees only those.
CREATE FUNCTION lading_member_muted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO change_log (company_id, collection, key, op)
    VALUES (NEW.company_id, 'incidents', NEW.incident_id::text, 'upsert');
  RETURN NULL;
END
$$;
CREATE TRIGGER member_muted AFTER UPDATE OF muted_until ON incident_member FOR EACH ROW
  WHEN (OLD.muted_until IS DISTINCT FROM NEW.muted_until) EXECUTE FUNCTION lading_member_muted();
