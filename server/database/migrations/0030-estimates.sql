-- When a shipment arrives, from the company's own history of the lane (docs/decisions/monitoring.md "The goods").

ALTER TABLE shipping_pick_list
  ADD COLUMN eta_p10 timestamptz,
  ADD COLUMN eta_p50 timestamptz,
  ADD COLUMN eta_p90 timestamptz,
  -- On how many trips that rests, and how many of the last ones that had an estimate came inside of it.
  ADD COLUMN eta_trips integer,
  ADD COLUMN eta_inside integer,
  ADD COLUMN eta_of integer,
  -- When it is to be estimated again; null for what is not on its way.
  ADD COLUMN eta_due timestamptz;

-- The finished trips of a lane, newest first.
CREATE INDEX shipping_pick_list_lane ON shipping_pick_list (company_id, origin_name, dest_name, arrive_date DESC)
  WHERE arrive_date IS NOT NULL AND depart_date IS NOT NULL AND config_type < 3;
CREATE INDEX shipping_pick_list_eta ON shipping_pick_list (eta_due) WHERE eta_due IS NOT NULL;

-- What departs is to be estimated, what is not on its way any more has no estimate.
CREATE FUNCTION lading_estimate_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shipping_state = 3 AND NEW.config_type < 3 AND NEW.depart_date IS NOT NULL AND NEW.arrive_date IS NULL
     AND NEW.origin_name <> '' AND NEW.dest_name <> '' THEN
    NEW.eta_due := now();
  ELSE
    NEW.eta_due := NULL;
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
CREATE TRIGGER estimate_follows_new BEFORE INSERT ON shipping_pick_list FOR EACH ROW
  WHEN (NEW.shipping_state = 3) EXECUTE FUNCTION lading_estimate_follows();
CREATE TRIGGER estimate_follows BEFORE UPDATE ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.shipping_state, OLD.depart_date, OLD.arrive_date, OLD.origin_name, OLD.dest_name, OLD.config_type)
        IS DISTINCT FROM
        (NEW.shipping_state, NEW.depart_date, NEW.arrive_date, NEW.origin_name, NEW.dest_name, NEW.config_type))
  EXECUTE FUNCTION lading_estimate_follows();

UPDATE shipping_pick_list SET eta_due = now()
 WHERE shipping_state = 3 AND config_type < 3 AND depart_date IS NOT NULL AND arrive_date IS NULL
   AND origin_name <> '' AND dest_name <> '';

-- What else a gateway passed on: whether it fell silent with a device ("why is it silent"). Without the time, which
-- changes with each message.
CREATE INDEX device_last_gateway ON device (company_id, last_gateway) WHERE last_gateway IS NOT NULL;
