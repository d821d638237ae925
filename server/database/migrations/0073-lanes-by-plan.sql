-- A trip of a lane is on time by its plan, else by what was usual when it departed, as metrics have it (docs/decisions/plan.md).
-- `judged` had one of both; the others are trips of which nobody can say.
ALTER TABLE lane_day ADD COLUMN judged integer NOT NULL DEFAULT 0;
ALTER TABLE lane_month ADD COLUMN judged integer NOT NULL DEFAULT 0;

CREATE OR REPLACE FUNCTION lading_lane_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lane_month AS m (company_id, origin, destination, month, trips, judged, on_time, hot, shaken, silent, seconds)
    SELECT company_id, origin, destination, date_trunc('month', day)::date AS month, sum(trips), sum(judged), sum(on_time),
           sum(hot), sum(shaken), sum(silent), sum(seconds)
      FROM became GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, origin, destination, month) DO UPDATE
       SET trips = m.trips + excluded.trips, judged = m.judged + excluded.judged, on_time = m.on_time + excluded.on_time,
           hot = m.hot + excluded.hot, shaken = m.shaken + excluded.shaken, silent = m.silent + excluded.silent,
           seconds = m.seconds + excluded.seconds;
  ELSE
    INSERT INTO lane_month AS m (company_id, origin, destination, month, trips, judged, on_time, hot, shaken, silent, seconds)
    SELECT company_id, origin, destination, date_trunc('month', day)::date AS month, sum(trips), sum(judged), sum(on_time),
           sum(hot), sum(shaken), sum(silent), sum(seconds)
      FROM (SELECT company_id, origin, destination, day, trips, judged, on_time, hot, shaken, silent, seconds FROM became
            UNION ALL
            SELECT company_id, origin, destination, day, -trips, -judged, -on_time, -hot, -shaken, -silent, -seconds FROM was) AS d
     GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, origin, destination, month) DO UPDATE
       SET trips = m.trips + excluded.trips, judged = m.judged + excluded.judged, on_time = m.on_time + excluded.on_time,
           hot = m.hot + excluded.hot, shaken = m.shaken + excluded.shaken, silent = m.silent + excluded.silent,
           seconds = m.seconds + excluded.seconds;
  END IF;
  RETURN NULL;
END
$$;

DROP TRIGGER lane_follows ON shipping_pick_list;
CREATE TRIGGER lane_follows AFTER UPDATE ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.arrive_date, OLD.depart_date, OLD.origin_name, OLD.dest_name, OLD.config_type, OLD.planned_arrival, OLD.usual_arrival)
        IS DISTINCT FROM
        (NEW.arrive_date, NEW.depart_date, NEW.origin_name, NEW.dest_name, NEW.config_type, NEW.planned_arrival, NEW.usual_arrival))
  EXECUTE FUNCTION lading_lane_follows();

DROP TRIGGER lane_follows_alert ON shipping_alert_log;
CREATE TRIGGER lane_follows_alert AFTER INSERT ON shipping_alert_log FOR EACH ROW
  WHEN (NEW.guid IS NOT NULL AND NEW.alert_event IN (208, 216, 221))
  EXECUTE FUNCTION lading_lane_follows_alert();

INSERT INTO lane_due SELECT company_id, origin, destination, day FROM lane_day ON CONFLICT DO NOTHING;
