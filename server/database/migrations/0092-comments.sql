-- What people say of shipments, devices and incidents, and that somebody mentioned is told (docs/decisions/conversation.md).
-- A comment goes with what it is about.
CREATE TABLE comment (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  comment_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  guid uuid,
  mac_id text COLLATE "C",
  incident_id bigint,
  text text NOT NULL CHECK (btrim(text) <> ''),
  -- Login names, each between two bars: whom it mentions, and who of them has not read it.
  mentions text NOT NULL DEFAULT '',
  unread text NOT NULL DEFAULT '',
  created_by text COLLATE "C" NOT NULL,
  -- When it was written, by the clock of the device where that is right.
  create_date timestamptz NOT NULL,
  edited timestamptz,
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, comment_id),
  FOREIGN KEY (company_id, guid) REFERENCES shipping_pick_list ON DELETE CASCADE,
  FOREIGN KEY (company_id, mac_id) REFERENCES device ON DELETE CASCADE,
  FOREIGN KEY (company_id, incident_id) REFERENCES incident ON DELETE CASCADE,
  CHECK (num_nonnulls(guid, mac_id, incident_id) = 1)
);
CREATE INDEX comment_shipment ON comment (company_id, guid) WHERE guid IS NOT NULL;
CREATE INDEX comment_device ON comment (company_id, mac_id) WHERE mac_id IS NOT NULL;
CREATE INDEX comment_incident ON comment (company_id, incident_id) WHERE incident_id IS NOT NULL;
ALTER TABLE comment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON comment USING (company_id = lading_company());
-- It is seen by who sees what it is about.
CREATE POLICY own_shipments ON comment AS RESTRICTIVE
  USING (lading_shows_all() OR CASE
    WHEN guid IS NOT NULL THEN EXISTS (
      SELECT FROM shipping_pick_list s WHERE s.company_id = comment.company_id AND s.guid = comment.guid)
    WHEN mac_id IS NOT NULL THEN EXISTS (
      SELECT FROM device d WHERE d.company_id = comment.company_id AND d.mac_id = comment.mac_id)
    ELSE EXISTS (
      SELECT FROM incident i WHERE i.company_id = comment.company_id AND i.incident_id = comment.incident_id) END);
GRANT SELECT, INSERT, DELETE ON comment TO lading_app;
GRANT UPDATE (text, mentions, unread, edited) ON comment TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON comment TO lading_service;
CREATE TRIGGER next_version BEFORE UPDATE ON comment
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON comment
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('comments', '', 'comment_id');

-- What comes into or goes out of somebody's filter takes what is said of it along.
CREATE FUNCTION lading_comments_follow() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO change_log (company_id, collection, key, op)
  SELECT c.company_id, 'comments', c.comment_id::text, 'upsert' FROM comment c
   WHERE c.company_id = NEW.company_id AND CASE TG_TABLE_NAME
     WHEN 'shipping_pick_list' THEN c.guid = (to_jsonb(NEW) ->> 'guid')::uuid OR c.incident_id IN (
       SELECT m.incident_id FROM incident_member m
        WHERE m.company_id = NEW.company_id AND m.guid = (to_jsonb(NEW) ->> 'guid')::uuid)
     WHEN 'device' THEN c.mac_id = to_jsonb(NEW) ->> 'mac_id'
     ELSE c.incident_id = (to_jsonb(NEW) ->> 'incident_id')::bigint END;
  RETURN NULL;
END
$$;
CREATE TRIGGER comments_follow AFTER UPDATE OF origin_name, dest_name, custom_data2 ON shipping_pick_list FOR EACH ROW
  WHEN ((OLD.origin_name, OLD.dest_name, OLD.custom_data2) IS DISTINCT FROM
        (NEW.origin_name, NEW.dest_name, NEW.custom_data2))
  EXECUTE FUNCTION lading_comments_follow();
CREATE TRIGGER comments_follow AFTER UPDATE OF shipment_guid ON device FOR EACH ROW
  WHEN (OLD.shipment_guid IS DISTINCT FROM NEW.shipment_guid)
  EXECUTE FUNCTION lading_comments_follow();
CREATE TRIGGER comments_follow AFTER INSERT ON incident_member FOR EACH ROW
  EXECUTE FUNCTION lading_comments_follow();

ALTER TABLE notification
  DROP CONSTRAINT notification_stage_check,
  ADD CONSTRAINT notification_stage_check
    CHECK (stage IN ('opened', 'grown', 'escalated', 'cleared', 'written', 'mentioned')),
  -- What somebody is mentioned in. No foreign key: that they were told stays true.
  ADD COLUMN comment_id uuid,
  DROP CONSTRAINT notification_check1,
  ADD CHECK ((stage IN ('written', 'mentioned')) = (incident_id IS NULL)),
  ADD CHECK ((stage = 'mentioned') = (comment_id IS NOT NULL));
-- Once, however often the comment is changed.
CREATE UNIQUE INDEX notification_mentioned ON notification (company_id, comment_id, user_id) WHERE comment_id IS NOT NULL;
ALTER TABLE alert_change
  ADD COLUMN comment_id uuid,
  -- Login names, each between two bars: whom the comment mentions and who is to be told.
  ADD COLUMN mentioned text,
  ADD CHECK ((comment_id IS NULL) = (mentioned IS NULL));
