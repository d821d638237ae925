-- Which known location a device is at, not only what that is called: two places may have one name, and a name may change.
-- And by what means its place was found (spec 2 §3 "Location entry").
ALTER TABLE device
  ADD COLUMN location_id text COLLATE "C",
  ADD COLUMN location_type text CHECK (location_type IN ('GPS', 'Cell', 'iGate'));
CREATE INDEX device_location ON device (company_id, location_id) WHERE location_id IS NOT NULL;
CREATE INDEX shipping_location_name ON shipping_location (company_id, name);
CREATE INDEX shipping_location_latitude ON shipping_location (company_id, latitude);

-- The location of a name; of several the nearest one. Where no location has the name: for what travels the nearest within 500 m,
-- within which monitoring takes it for being there, too. What stands somewhere stands where it says, or nowhere.
CREATE FUNCTION lading_location_at(of_company text, of_kind text, called text, north float8, east float8) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT found.shipping_loc_id FROM (
    SELECT l.shipping_loc_id, l.enabled, l.entry_id, 0 AS rank,
           sqrt(power(l.latitude - north, 2) + power((l.longitude - east) * cos(radians(north)), 2)) AS far
      FROM shipping_location l WHERE l.company_id = of_company AND called <> '' AND l.name = called
    UNION ALL
    SELECT l.shipping_loc_id, l.enabled, l.entry_id, 1,
           sqrt(power(l.latitude - north, 2) + power((l.longitude - east) * cos(radians(north)), 2))
      FROM shipping_location l
     WHERE lading_travels(of_kind) AND l.company_id = of_company AND l.enabled = 1
       AND l.latitude BETWEEN north - 0.0045 AND north + 0.0045
       AND sqrt(power(l.latitude - north, 2) + power((l.longitude - east) * cos(radians(north)), 2)) <= 0.0045
       AND (l.latitude <> 0 OR l.longitude <> 0)
  ) AS found ORDER BY rank, far NULLS LAST, enabled DESC, entry_id LIMIT 1
$$;

CREATE FUNCTION lading_device_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.location_id = lading_location_at(NEW.company_id, NEW.kind, NEW.location, NEW.latitude, NEW.longitude);
  RETURN NEW;
END
$$;
CREATE TRIGGER device_place BEFORE INSERT ON device FOR EACH ROW
  WHEN (NEW.location_id IS NULL AND (NEW.location <> '' OR NEW.latitude IS NOT NULL)) EXECUTE FUNCTION lading_device_place();
CREATE TRIGGER device_moves BEFORE UPDATE OF location, latitude, longitude ON device FOR EACH ROW
  WHEN ((OLD.location, OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.location, NEW.latitude, NEW.longitude)
        AND OLD.location_id IS NOT DISTINCT FROM NEW.location_id) EXECUTE FUNCTION lading_device_place();

-- What is at a location that gets another name is at the location of that name. What said a name before there was such a
-- location is there once there is.
CREATE FUNCTION lading_location_named() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE device SET location = NEW.name
     WHERE company_id = NEW.company_id AND location_id = NEW.shipping_loc_id AND location = OLD.name;
  END IF;
  UPDATE device SET location_id = NEW.shipping_loc_id
   WHERE company_id = NEW.company_id AND location_id IS NULL AND location = NEW.name;
  RETURN NULL;
END
$$;
CREATE TRIGGER location_made AFTER INSERT ON shipping_location FOR EACH ROW
  WHEN (NEW.name <> '') EXECUTE FUNCTION lading_location_named();
CREATE TRIGGER location_named AFTER UPDATE OF name ON shipping_location FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION lading_location_named();

UPDATE device SET location_id = lading_location_at(company_id, kind, location, latitude, longitude)
 WHERE location <> '' OR latitude IS NOT NULL;
