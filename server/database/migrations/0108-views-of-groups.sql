-- A shared view may be for one group alone (docs/decisions/lists.md). No foreign key with a deletion: a view of a group
-- that is gone is its maker's alone, never everybody's.
ALTER TABLE saved_view ADD COLUMN group_id text COLLATE "C";
CREATE INDEX saved_view_group ON saved_view (company_id, group_id) WHERE group_id IS NOT NULL;
GRANT UPDATE (group_id) ON saved_view TO lading_app;

-- Who sees a view: its maker; of a shared one the company, or the members of its group.
CREATE FUNCTION lading_sees_view(view saved_view, reader text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT view.owner_id = reader
      OR (view.shared AND (view.group_id IS NULL OR EXISTS (
            SELECT FROM membership m
             WHERE m.company_id = view.company_id AND m.user_id = reader AND m.group_id = view.group_id)))
$$;

-- Who joins or leaves a group sees its views, or no longer: its consoles hear of them as of changed ones.
CREATE FUNCTION lading_log_group_views() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log (company_id, collection, key, op)
  SELECT company_id, 'savedViews', view_id::text, 'upsert' FROM saved_view
   WHERE company_id = coalesce(NEW.company_id, OLD.company_id) AND group_id = coalesce(NEW.group_id, OLD.group_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER log_group_views AFTER INSERT OR DELETE ON membership
  FOR EACH ROW EXECUTE FUNCTION lading_log_group_views();
