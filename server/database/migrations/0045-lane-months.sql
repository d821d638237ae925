-- Finished trips by lane and month, so that a report of a year needn't add up its days (0039). What changes of a day is added to
-- its month by whoever writes the day: several processes may count days of one month at a time.
CREATE TABLE lane_month (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  origin text NOT NULL,
  destination text NOT NULL,
  -- Its first day.
  month date NOT NULL,
  trips integer NOT NULL,
  on_time integer NOT NULL,
  hot integer NOT NULL,
  shaken integer NOT NULL,
  silent integer NOT NULL,
  seconds float8 NOT NULL,
  PRIMARY KEY (company_id, origin, destination, month)
);
CREATE INDEX lane_month_month ON lane_month (company_id, month);
ALTER TABLE lane_month ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON lane_month USING (company_id = lading_company());
GRANT SELECT ON lane_month TO lading_app;

-- `became` are rows of lane_day as they are, `was` as they were; one of them may be missing. In the order of the key, so that
-- two who write days of the same months wait for each other and do not block each other.
CREATE FUNCTION lading_lane_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lane_month AS m
    SELECT company_id, origin, destination, date_trunc('month', day)::date AS month, sum(trips), sum(on_time), sum(hot),
           sum(shaken), sum(silent), sum(seconds)
      FROM became GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, origin, destination, month) DO UPDATE
       SET trips = m.trips + excluded.trips, on_time = m.on_time + excluded.on_time, hot = m.hot + excluded.hot,
           shaken = m.shaken + excluded.shaken, silent = m.silent + excluded.silent,
           seconds = m.seconds + excluded.seconds;
  ELSE
    INSERT INTO lane_month AS m
    SELECT company_id, origin, destination, date_trunc('month', day)::date AS month, sum(trips), sum(on_time), sum(hot),
           sum(shaken), sum(silent), sum(seconds)
      FROM (SELECT company_id, origin, destination, day, trips, on_time, hot, shaken, silent, seconds FROM became
            UNION ALL
            SELECT company_id, origin, destination, day, -trips, -on_time, -hot, -shaken, -silent, -seconds FROM was) AS d
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, origin, destination, month) DO UPDATE
       SET trips = m.trips + excluded.trips, on_time = m.on_time + excluded.on_time, hot = m.hot + excluded.hot,
           shaken = m.shaken + excluded.shaken, silent = m.silent + excluded.silent,
           seconds = m.seconds + excluded.seconds;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER lane_months_new AFTER INSERT ON lane_day REFERENCING NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION lading_lane_months();
CREATE TRIGGER lane_months_other AFTER UPDATE ON lane_day REFERENCING OLD TABLE AS was NEW TABLE AS became
  FOR EACH STATEMENT EXECUTE FUNCTION lading_lane_months();

INSERT INTO lane_month
SELECT company_id, origin, destination, date_trunc('month', day)::date, sum(trips), sum(on_time), sum(hot), sum(shaken),
       sum(silent), sum(seconds)
  FROM lane_day GROUP BY 1, 2, 3, 4;
