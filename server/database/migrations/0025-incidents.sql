-- Alerts of one cause folded into one incident (docs/decisions/notifications.md).

CREATE TABLE incident (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  incident_id bigint GENERATED ALWAYS AS IDENTITY,
  version bigint NOT NULL DEFAULT 1,
  cause_kind text NOT NULL CHECK (cause_kind IN ('gateway', 'place', 'vehicle', 'sensor')),
  cause_key text COLLATE "C" NOT NULL,
  alert_event integer NOT NULL,
  -- The worst of its members.
  alert_level integer NOT NULL DEFAULT 0,
  first_time timestamptz NOT NULL,
  last_time timestamptz NOT NULL,
  members integer NOT NULL DEFAULT 0,
  -- Of them in force, and in force without an acknowledgement.
  open_members integer NOT NULL DEFAULT 0,
  unacknowledged integer NOT NULL DEFAULT 0,
  shipments integer NOT NULL DEFAULT 0,
  -- See `Progress` of src/domain/incidents/progress.ts.
  episode integer NOT NULL DEFAULT 1,
  told_members integer NOT NULL DEFAULT 0,
  grown boolean NOT NULL DEFAULT false,
  closed timestamptz,
  ack_by text COLLATE "C" NOT NULL DEFAULT '',
  ack_time timestamptz,
  ack_note text NOT NULL DEFAULT '',
  ack_level integer NOT NULL DEFAULT 0,
  create_date timestamptz NOT NULL DEFAULT now(),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, incident_id),
  CHECK ((ack_by <> '') = (ack_time IS NOT NULL))
);
CREATE INDEX incident_cause ON incident (company_id, cause_kind, cause_key, alert_event, last_time);
ALTER TABLE incident ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON incident USING (company_id = lading_company());
GRANT SELECT ON incident TO lading_app;
GRANT UPDATE (ack_by, ack_time, ack_note, ack_level, unacknowledged) ON incident TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON incident
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON incident
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('incidents', '', 'incident_id');

-- An alert is in one incident.
CREATE TABLE incident_member (
  company_id text COLLATE "C" NOT NULL,
  incident_id bigint NOT NULL,
  entry_id bigint NOT NULL,
  guid uuid,
  PRIMARY KEY (company_id, incident_id, entry_id),
  FOREIGN KEY (company_id, incident_id) REFERENCES incident ON DELETE CASCADE,
  FOREIGN KEY (company_id, entry_id) REFERENCES shipping_alert_log ON DELETE CASCADE
);
CREATE UNIQUE INDEX incident_member_entry ON incident_member (company_id, entry_id);
CREATE INDEX incident_member_guid ON incident_member (company_id, guid) WHERE guid IS NOT NULL;
ALTER TABLE incident_member ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON incident_member USING (company_id = lading_company());
CREATE POLICY own_shipments ON incident_member AS RESTRICTIVE
  USING (lading_shows_all() OR guid IS NULL OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = incident_member.company_id AND s.guid = incident_member.guid));
GRANT SELECT ON incident_member TO lading_app;

-- An incident is seen by who sees one of its members.
CREATE POLICY own_shipments ON incident AS RESTRICTIVE
  USING (lading_shows_all() OR EXISTS (
    SELECT FROM incident_member m WHERE m.company_id = incident.company_id AND m.incident_id = incident.incident_id));

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
         i.ack_by, i.ack_time
    FROM incident i
    LEFT JOIN LATERAL (
      SELECT max(a.alert_level) AS alert_level, min(a.alert_time1) AS first_time, max(a.alert_time1) AS last_time,
             count(*)::integer AS members,
             (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL))::integer AS open_members,
             (count(*) FILTER (WHERE a.enabled = 1 AND a.clear_date IS NULL AND a.ack_by = ''))::integer AS unacknowledged,
             count(DISTINCT a.guid)::integer AS shipments
        FROM incident_member n JOIN shipping_alert_log a ON a.company_id = n.company_id AND a.entry_id = n.entry_id
       WHERE n.company_id = i.company_id AND n.incident_id = i.incident_id) AS m ON NOT lading_shows_all();
GRANT SELECT ON incident_seen TO lading_app;

-- What happened to alerts and is not folded yet; a background job takes it. An alert that changed, an incident whose
-- member is gone, or what a person wrote and wants mailed.
CREATE TABLE alert_change (
  company_id text COLLATE "C" NOT NULL,
  change_id bigint GENERATED ALWAYS AS IDENTITY,
  entry_id bigint,
  incident_id bigint,
  -- What was written, and by whom (login name).
  written text,
  author text COLLATE "C",
  PRIMARY KEY (company_id, change_id)
);
ALTER TABLE alert_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON alert_change USING (company_id = lading_company());
GRANT INSERT ON alert_change TO lading_app;

CREATE FUNCTION lading_note_alert() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO alert_change (company_id, entry_id) VALUES (NEW.company_id, NEW.entry_id);
  -- Event numbers of what people write (spec 2 §9).
  IF TG_OP = 'INSERT' AND NEW.send_email AND NEW.alert_event BETWEEN 101 AND 199 THEN
    INSERT INTO alert_change (company_id, entry_id, written, author)
      VALUES (NEW.company_id, NEW.entry_id, NEW.message, NEW.created_by);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER note_alert AFTER INSERT ON shipping_alert_log FOR EACH ROW EXECUTE FUNCTION lading_note_alert();
CREATE TRIGGER note_changed_alert AFTER UPDATE ON shipping_alert_log FOR EACH ROW
  WHEN ((OLD.clear_date, OLD.enabled, OLD.ack_by, OLD.alert_level, OLD.alert_time1) IS DISTINCT FROM
        (NEW.clear_date, NEW.enabled, NEW.ack_by, NEW.alert_level, NEW.alert_time1))
  EXECUTE FUNCTION lading_note_alert();

CREATE FUNCTION lading_note_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO alert_change (company_id, incident_id) VALUES (OLD.company_id, OLD.incident_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER note_member AFTER DELETE ON incident_member FOR EACH ROW EXECUTE FUNCTION lading_note_member();

-- A shipment that comes into or goes out of somebody's filter takes its incidents along, as it does its alerts.
CREATE FUNCTION lading_incidents_follow() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO change_log (company_id, collection, key, op)
  SELECT DISTINCT m.company_id, 'incidents', m.incident_id::text, 'upsert' FROM incident_member m
   WHERE m.company_id = NEW.company_id AND m.guid = NEW.guid;
  RETURN NULL;
END
$$;
CREATE TRIGGER incidents_follow AFTER UPDATE OF origin_name, dest_name, custom_data2 ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.origin_name, OLD.dest_name, OLD.custom_data2) IS DISTINCT FROM
        (NEW.origin_name, NEW.dest_name, NEW.custom_data2))
  EXECUTE FUNCTION lading_incidents_follow();

-- What is there already is folded by the first server that starts.
INSERT INTO alert_change (company_id, entry_id) SELECT company_id, entry_id FROM shipping_alert_log ORDER BY entry_id;
