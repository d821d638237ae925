-- Reports are made in the background, kept for a while, and made again by saved reports (docs/decisions/reports.md).

CREATE TABLE report_saved (
  company_id text COLLATE "C" NOT NULL,
  saved_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  user_id text COLLATE "C" NOT NULL,
  name text NOT NULL,
  report text NOT NULL,
  parameters jsonb NOT NULL CHECK (jsonb_typeof(parameters) = 'object'),
  format text NOT NULL CHECK (format IN ('csv', 'pdf', 'xlsx')),
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr', 'ta')),
  -- How often, at what time; see `ReportSchedule`. Null: only when somebody asks.
  schedule jsonb,
  -- User ids.
  recipients jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(recipients) = 'array'),
  next_due timestamptz,
  last_run timestamptz,
  created timestamptz NOT NULL DEFAULT now(),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, saved_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX report_saved_user ON report_saved (company_id, user_id);
CREATE INDEX report_saved_due ON report_saved (next_due) WHERE next_due IS NOT NULL;
ALTER TABLE report_saved ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report_saved USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON report_saved TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON report_saved
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();

CREATE TABLE report_run (
  company_id text COLLATE "C" NOT NULL,
  run_id uuid NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  -- No foreign key: what was made stays when what it was made by is removed.
  saved_id uuid,
  report text NOT NULL,
  parameters jsonb NOT NULL,
  format text NOT NULL CHECK (format IN ('csv', 'pdf', 'xlsx')),
  file_name text NOT NULL,
  language text NOT NULL DEFAULT 'en',
  -- Who is mailed it once it is done, user ids.
  recipients jsonb NOT NULL DEFAULT '[]',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Whoever makes it has taken it so often; what an earlier one still writes counts no more.
  attempt integer NOT NULL DEFAULT 0,
  -- Until then nobody else takes it.
  lease_until timestamptz,
  -- Through what its rows were seen (docs/decisions/shipment-filter.md).
  shipment_filter text,
  rows_done bigint NOT NULL DEFAULT 0,
  rows_total bigint,
  size bigint NOT NULL DEFAULT 0,
  -- The first rows as cells, with the columns and the zone of its times.
  preview jsonb,
  failure text,
  created timestamptz NOT NULL DEFAULT now(),
  finished timestamptz,
  expires timestamptz,
  PRIMARY KEY (company_id, run_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX report_run_user ON report_run (company_id, user_id, created);
CREATE INDEX report_run_open ON report_run (created) WHERE state IN ('waiting', 'running');
CREATE INDEX report_run_expires ON report_run (expires) WHERE expires IS NOT NULL;
ALTER TABLE report_run ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report_run USING (company_id = lading_company());
GRANT SELECT, INSERT, DELETE, UPDATE (state, finished, expires) ON report_run TO lading_app;

-- The file of a run in pieces: whichever server is asked for it has it.
CREATE TABLE report_chunk (
  company_id text COLLATE "C" NOT NULL,
  run_id uuid NOT NULL,
  seq integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (company_id, run_id, seq),
  FOREIGN KEY (company_id, run_id) REFERENCES report_run ON DELETE CASCADE
);
-- Compressed already, or soon gone.
ALTER TABLE report_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;
ALTER TABLE report_chunk ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report_chunk USING (company_id = lading_company());
GRANT SELECT, DELETE ON report_chunk TO lading_app;

-- A mail that brings a report's file with it.
ALTER TABLE outgoing_mail ADD COLUMN report_run uuid;
GRANT INSERT (report_run) ON outgoing_mail TO lading_app;

-- Finished trips by lane and day of arrival in UTC, kept so that a report of lanes needn't read the shipments. A background
-- job counts anew what is named in lane_due.
CREATE TABLE lane_day (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  origin text NOT NULL,
  destination text NOT NULL,
  day date NOT NULL,
  trips integer NOT NULL,
  -- Without an alert that it was overdue; with one of heat, of a shock, of silence.
  on_time integer NOT NULL,
  hot integer NOT NULL,
  shaken integer NOT NULL,
  silent integer NOT NULL,
  -- Seconds on the way of all of them together.
  seconds float8 NOT NULL,
  PRIMARY KEY (company_id, origin, destination, day)
);
CREATE INDEX lane_day_day ON lane_day (company_id, day);
ALTER TABLE lane_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON lane_day USING (company_id = lading_company());
GRANT SELECT ON lane_day TO lading_app;

CREATE TABLE lane_due (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  origin text NOT NULL,
  destination text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (company_id, origin, destination, day)
);
ALTER TABLE lane_due ENABLE ROW LEVEL SECURITY;

-- By the owner: the tenant role has no business there.
CREATE FUNCTION lading_lane_due(of_company text, of_origin text, of_destination text, at timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    INSERT INTO lane_due VALUES (of_company, of_origin, of_destination, (at AT TIME ZONE 'UTC')::date)
    ON CONFLICT DO NOTHING
  $$;

CREATE FUNCTION lading_lane_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.arrive_date IS NOT NULL AND OLD.config_type < 3 THEN
    PERFORM lading_lane_due(OLD.company_id, OLD.origin_name, OLD.dest_name, OLD.arrive_date);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.arrive_date IS NOT NULL AND NEW.config_type < 3 THEN
    PERFORM lading_lane_due(NEW.company_id, NEW.origin_name, NEW.dest_name, NEW.arrive_date);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER lane_follows_new AFTER INSERT ON shipping_pick_list FOR EACH ROW
  WHEN (NEW.arrive_date IS NOT NULL) EXECUTE FUNCTION lading_lane_follows();
CREATE TRIGGER lane_follows_gone AFTER DELETE ON shipping_pick_list FOR EACH ROW
  WHEN (OLD.arrive_date IS NOT NULL) EXECUTE FUNCTION lading_lane_follows();
CREATE TRIGGER lane_follows AFTER UPDATE ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.arrive_date, OLD.depart_date, OLD.origin_name, OLD.dest_name, OLD.config_type)
        IS DISTINCT FROM (NEW.arrive_date, NEW.depart_date, NEW.origin_name, NEW.dest_name, NEW.config_type))
  EXECUTE FUNCTION lading_lane_follows();

CREATE FUNCTION lading_lane_follows_alert() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lading_lane_due(s.company_id, s.origin_name, s.dest_name, s.arrive_date)
     FROM shipping_pick_list s
    WHERE s.company_id = NEW.company_id AND s.guid = NEW.guid AND s.arrive_date IS NOT NULL AND s.config_type < 3;
  RETURN NULL;
END
$$;
CREATE TRIGGER lane_follows_alert AFTER INSERT ON shipping_alert_log FOR EACH ROW
  WHEN (NEW.guid IS NOT NULL AND NEW.alert_event IN (207, 208, 216, 221))
  EXECUTE FUNCTION lading_lane_follows_alert();

INSERT INTO lane_due
SELECT DISTINCT company_id, origin_name, dest_name, (arrive_date AT TIME ZONE 'UTC')::date
  FROM shipping_pick_list WHERE arrive_date IS NOT NULL AND config_type < 3;
