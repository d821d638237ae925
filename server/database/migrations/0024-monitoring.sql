-- Monitoring: what is to be evaluated, how far each subject has come, and by which rules (docs/decisions/evaluation.md).
-- A subject is a shipment, 's:' and its guid, or a device that is on none, 'd:' and its id.

-- Who is to be looked at, and when: at once where something new is stored, later where a time-based rule will speak.
CREATE TABLE monitor_task (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  subject text COLLATE "C" NOT NULL,
  due timestamptz NOT NULL,
  -- The oldest time that something new is about; null where only the clock goes on.
  since timestamptz,
  -- Evaluations that failed in a row. While there are any, `due` is when the next try is.
  tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, subject)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX monitor_task_due ON monitor_task (company_id, due);
ALTER TABLE monitor_task ENABLE ROW LEVEL SECURITY;
-- Whoever changes something marks its subject; a filter hides nothing here, because nobody is shown it.
CREATE POLICY own_company ON monitor_task USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON monitor_task TO lading_app;

-- How far a subject is folded. Each evaluation rewrites it: there is room for the next version on its page. `checkpoints`: earlier states, oldest first, from which late messages are folded again.
CREATE TABLE monitor_state (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  subject text COLLATE "C" NOT NULL,
  state jsonb NOT NULL,
  upto timestamptz NOT NULL,
  -- That of the newest checkpoint.
  checked timestamptz,
  checkpoints jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(checkpoints) = 'array'),
  PRIMARY KEY (company_id, subject)
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE monitor_state ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON monitor_state USING (company_id = lading_company());
CREATE POLICY own_shipments ON monitor_state AS RESTRICTIVE
  USING (lading_shows_all() OR CASE left(subject, 2)
    WHEN 's:' THEN EXISTS (
      SELECT FROM shipping_pick_list s
       WHERE s.company_id = monitor_state.company_id AND s.guid = substr(monitor_state.subject, 3)::uuid)
    ELSE EXISTS (
      SELECT FROM device d
       WHERE d.company_id = monitor_state.company_id AND d.mac_id = substr(monitor_state.subject, 3)) END);
GRANT SELECT, INSERT, UPDATE, DELETE ON monitor_state TO lading_app;

-- What people did to a shipment, in the order they did it: folded with what devices say.
CREATE TABLE monitor_hand (
  company_id text COLLATE "C" NOT NULL,
  entry_id bigint GENERATED ALWAYS AS IDENTITY,
  guid uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  transition text NOT NULL,
  PRIMARY KEY (company_id, entry_id),
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE
);
CREATE INDEX monitor_hand_guid ON monitor_hand (company_id, guid, at);
ALTER TABLE monitor_hand ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON monitor_hand USING (company_id = lading_company());
CREATE POLICY own_shipments ON monitor_hand AS RESTRICTIVE
  USING (lading_shows_all() OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = monitor_hand.company_id AND s.guid = monitor_hand.guid));
GRANT SELECT, INSERT ON monitor_hand TO lading_app;

-- Settings that lie over the built-in ones: of the company, of a config type ('config:0'), of a shipment ('shipment:' and
-- its guid). Each change is a row of its own; the newest of a scope is in force.
CREATE TABLE monitor_rules (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  scope text COLLATE "C" NOT NULL CHECK (scope ~ '^(company|config:[0-5]|shipment:[0-9a-f-]{36})$'),
  version bigint NOT NULL,
  settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object'),
  changed_by text COLLATE "C" NOT NULL,
  changed timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, scope, version)
);
ALTER TABLE monitor_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON monitor_rules USING (company_id = lading_company());
CREATE POLICY own_shipments ON monitor_rules AS RESTRICTIVE
  USING (lading_shows_all() OR left(scope, 9) <> 'shipment:' OR EXISTS (
    SELECT FROM shipping_pick_list s WHERE s.company_id = monitor_rules.company_id AND s.guid = substr(scope, 10)::uuid));
GRANT SELECT, INSERT ON monitor_rules TO lading_app;

-- Counts the changes of a company's places, zones and rules: what a process keeps of them is good for one sum. Each
-- connection counts in a row of its own: in one row for all, a writer would wait until the transaction of another ends.
CREATE TABLE monitor_version (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  connection int NOT NULL,
  places bigint NOT NULL DEFAULT 0,
  rules bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (company_id, connection)
);
ALTER TABLE monitor_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON monitor_version USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON monitor_version TO lading_app;

-- Argument: the number that counts. A statement counts once for each company whose rows it touched. Process ids are folded
-- to a bounded number of rows; two connections that share one wait for each other, and count right all the same.
CREATE FUNCTION lading_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'rules' THEN
    INSERT INTO monitor_version AS v (company_id, connection, rules)
      SELECT DISTINCT company_id, pg_backend_pid() % 1024, 1 FROM touched ORDER BY 1
      ON CONFLICT (company_id, connection) DO UPDATE SET rules = v.rules + 1;
  ELSE
    INSERT INTO monitor_version AS v (company_id, connection, places)
      SELECT DISTINCT company_id, pg_backend_pid() % 1024, 1 FROM touched ORDER BY 1
      ON CONFLICT (company_id, connection) DO UPDATE SET places = v.places + 1;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER count_insert AFTER INSERT ON shipping_location
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_update AFTER UPDATE ON shipping_location
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_delete AFTER DELETE ON shipping_location
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_insert AFTER INSERT ON shipping_waypoint
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_update AFTER UPDATE ON shipping_waypoint
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_delete AFTER DELETE ON shipping_waypoint
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_insert AFTER INSERT ON route_map
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_update AFTER UPDATE ON route_map
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_delete AFTER DELETE ON route_map
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('places');
CREATE TRIGGER count_insert AFTER INSERT ON monitor_rules
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION lading_count_change('rules');

-- What monitoring writes has a name that follows from what it is about: written again, it is the same row.
ALTER TABLE shipping_event_log ADD COLUMN fact_key text COLLATE "C";
CREATE UNIQUE INDEX shipping_event_log_fact ON shipping_event_log (company_id, fact_key) WHERE fact_key IS NOT NULL;
ALTER TABLE shipping_alert_log ADD COLUMN fact_key text COLLATE "C";
CREATE UNIQUE INDEX shipping_alert_log_fact ON shipping_alert_log (company_id, fact_key) WHERE fact_key IS NOT NULL;

-- A subject that is gone has nothing to be evaluated.
CREATE FUNCTION lading_forget_subject() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone text := TG_ARGV[0] || (to_jsonb(OLD) ->> TG_ARGV[1]);
BEGIN
  DELETE FROM monitor_task WHERE company_id = OLD.company_id AND subject = gone;
  DELETE FROM monitor_state WHERE company_id = OLD.company_id AND subject = gone;
  RETURN NULL;
END
$$;
CREATE TRIGGER forget_subject AFTER DELETE ON shipping_pick_list
  FOR EACH ROW EXECUTE FUNCTION lading_forget_subject('s:', 'guid');
CREATE TRIGGER forget_subject AFTER DELETE ON device
  FOR EACH ROW EXECUTE FUNCTION lading_forget_subject('d:', 'mac_id');
