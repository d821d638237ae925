-- Systems are told of shipments and devices too, in the order in which things happened (docs/decisions/notifications.md).
ALTER TABLE webhook_delivery
  -- What it is about: deliveries of one subject to one webhook go out one after the other, as they were put in. Empty: on its own.
  ADD COLUMN subject text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN seq bigserial,
  -- When somebody had it sent again.
  ADD COLUMN again timestamptz;
UPDATE webhook_delivery SET subject = 'incident:' || incident_id WHERE incident_id IS NOT NULL;
CREATE INDEX webhook_delivery_order ON webhook_delivery (company_id, webhook_id, subject, seq) WHERE next_try IS NOT NULL;
GRANT USAGE ON SEQUENCE webhook_delivery_seq_seq TO lading_service;

-- The arrival that systems were told of last.
ALTER TABLE shipping_pick_list ADD COLUMN eta_told timestamptz;
GRANT UPDATE (eta_told) ON shipping_pick_list TO lading_app;

CREATE FUNCTION lading_instant(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- Puts an event on the way to the webhooks of a company that want it. By whatever its transaction may: no role but the server's own reaches deliveries.
CREATE FUNCTION lading_queue_event(company text, happened text, about text, data jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO webhook_delivery (company_id, webhook_id, event, subject, body)
  SELECT company, w.webhook_id, happened, about,
         jsonb_build_object('type', happened, 'time', lading_instant(now()), 'companyId', company, 'data', data)::text
    FROM webhook w WHERE w.company_id = company AND w.enabled AND w.events ? happened;
  IF FOUND THEN PERFORM pg_notify('lading_work', 'webhooks'); END IF;
END
$$;
REVOKE ALL ON FUNCTION lading_queue_event FROM PUBLIC;

CREATE FUNCTION lading_tell_shipment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  was shipping_pick_list;
  facts jsonb;
BEGIN
  -- Most companies have no webhook, and most webhooks tell of incidents alone.
  IF NOT EXISTS (SELECT FROM webhook w WHERE w.company_id = NEW.company_id AND w.enabled
                    AND w.events ?| ARRAY['shipment.activated', 'shipment.departed', 'shipment.arrived',
                                          'shipment.decommissioned', 'shipment.eta-changed']) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN was := OLD; END IF;
  facts := jsonb_build_object(
    'guid', NEW.guid, 'shipmentId', NEW.custom_data, 'customer', NEW.custom_data2, 'configType', NEW.config_type,
    'macId', NEW.mac_id, 'origin', NEW.origin_name, 'destination', NEW.dest_name,
    'departDate', lading_instant(NEW.depart_date), 'arriveDate', lading_instant(NEW.arrive_date),
    'decommDate', lading_instant(NEW.decomm_date), 'eta', lading_instant(NEW.eta_p50));
  IF NEW.shipping_state > 0 AND coalesce(was.shipping_state, 0) = 0 THEN
    PERFORM lading_queue_event(NEW.company_id, 'shipment.activated', 'shipment:' || NEW.guid, facts);
  END IF;
  IF NEW.depart_date IS NOT NULL AND was.depart_date IS NULL THEN
    PERFORM lading_queue_event(NEW.company_id, 'shipment.departed', 'shipment:' || NEW.guid, facts);
  END IF;
  IF NEW.eta_p50 IS NOT NULL AND NEW.arrive_date IS NULL AND NEW.eta_p50 IS DISTINCT FROM was.eta_p50
     AND (NEW.eta_told IS NULL OR abs(extract(epoch FROM NEW.eta_p50 - NEW.eta_told)) >= 3600) THEN
    PERFORM lading_queue_event(NEW.company_id, 'shipment.eta-changed', 'shipment:' || NEW.guid,
                               facts || jsonb_build_object('was', lading_instant(NEW.eta_told)));
    NEW.eta_told := NEW.eta_p50;
  END IF;
  IF NEW.arrive_date IS NOT NULL AND was.arrive_date IS NULL THEN
    PERFORM lading_queue_event(NEW.company_id, 'shipment.arrived', 'shipment:' || NEW.guid, facts);
  END IF;
  IF NEW.decomm_date IS NOT NULL AND was.decomm_date IS NULL THEN
    PERFORM lading_queue_event(NEW.company_id, 'shipment.decommissioned', 'shipment:' || NEW.guid, facts);
  END IF;
  RETURN NEW;
END
$$;
-- Last of those before: what others set is told, too.
CREATE TRIGGER tell_new BEFORE INSERT ON shipping_pick_list FOR EACH ROW EXECUTE FUNCTION lading_tell_shipment();
CREATE TRIGGER tell_changed BEFORE UPDATE OF shipping_state, depart_date, arrive_date, decomm_date, eta_p50 ON shipping_pick_list
  FOR EACH ROW
  WHEN ((OLD.shipping_state, OLD.depart_date, OLD.arrive_date, OLD.decomm_date, OLD.eta_p50) IS DISTINCT FROM
        (NEW.shipping_state, NEW.depart_date, NEW.arrive_date, NEW.decomm_date, NEW.eta_p50))
  EXECUTE FUNCTION lading_tell_shipment();

-- A device that nobody has heard for longer than its rule allows: an alert of delayed communication.
CREATE FUNCTION lading_tell_device() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lading_queue_event(NEW.company_id, 'device.silent', 'device:' || NEW.mac_id,
    jsonb_build_object('macId', NEW.mac_id, 'guid', NEW.guid, 'since', lading_instant(NEW.alert_time1)));
  RETURN NULL;
END
$$;
CREATE TRIGGER tell_silent AFTER INSERT ON shipping_alert_log FOR EACH ROW
  WHEN (NEW.alert_event = 208 AND NEW.mac_id IS NOT NULL AND NEW.clear_date IS NULL)
  EXECUTE FUNCTION lading_tell_device();
