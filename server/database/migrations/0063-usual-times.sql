-- By when shipments of a lane usually depart and arrive, kept as it was known when one was commissioned and when it departed: what
-- is judged by it must not change afterwards (docs/decisions/plan.md). Trips under way count in estimates, so a lane is read by
-- its departures (docs/decisions/estimates.md).
CREATE INDEX shipping_pick_list_departures ON shipping_pick_list (company_id, origin_name, dest_name, depart_date DESC)
  WHERE depart_date IS NOT NULL AND config_type < 3;

CREATE OR REPLACE FUNCTION lading_estimate_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_lane boolean := NEW.config_type < 3 AND NEW.origin_name <> '' AND NEW.dest_name <> '';
  is_under_way boolean := is_lane AND NEW.shipping_state = 3 AND NEW.depart_date IS NOT NULL AND NEW.arrive_date IS NULL;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (OLD.comm_date, OLD.origin_name, OLD.dest_name) IS DISTINCT FROM (NEW.comm_date, NEW.origin_name, NEW.dest_name) THEN
      NEW.usual_departure := NULL;
    END IF;
    IF (OLD.depart_date, OLD.origin_name, OLD.dest_name) IS DISTINCT FROM (NEW.depart_date, NEW.origin_name, NEW.dest_name) THEN
      NEW.usual_arrival := NULL;
    END IF;
  END IF;
  IF is_under_way OR (is_lane AND NEW.shipping_state = 2 AND NEW.comm_date IS NOT NULL AND NEW.depart_date IS NULL) THEN
    NEW.eta_due := now();
  ELSE
    NEW.eta_due := NULL;
  END IF;
  IF NOT is_under_way THEN
    NEW.eta_p10 := NULL;
    NEW.eta_p50 := NULL;
    NEW.eta_p90 := NULL;
    NEW.eta_trips := NULL;
    NEW.eta_inside := NULL;
    NEW.eta_of := NULL;
  END IF;
  RETURN NEW;
END
$$;
