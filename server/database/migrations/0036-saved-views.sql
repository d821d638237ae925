-- Views of lists: filters under a name, for who saved them or for the whole company (docs/decisions/lists.md).

CREATE TABLE saved_view (
  company_id text COLLATE "C" NOT NULL,
  view_id uuid NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  list_name text COLLATE "C" NOT NULL,
  name text NOT NULL,
  fltcol text NOT NULL,
  fltval text NOT NULL,
  shared boolean NOT NULL DEFAULT false,
  owner_id text COLLATE "C" NOT NULL,
  created_by text COLLATE "C" NOT NULL,
  create_date timestamptz NOT NULL DEFAULT now(),
  last_update timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, view_id),
  FOREIGN KEY (company_id, owner_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE INDEX saved_view_owner ON saved_view (company_id, owner_id);
ALTER TABLE saved_view ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON saved_view USING (company_id = lading_company());
GRANT SELECT, INSERT, DELETE ON saved_view TO lading_app;
GRANT UPDATE (name, fltcol, fltval, shared) ON saved_view TO lading_app;
CREATE TRIGGER next_version BEFORE UPDATE ON saved_view
  FOR EACH ROW EXECUTE FUNCTION lading_next_version();
CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON saved_view
  FOR EACH ROW EXECUTE FUNCTION lading_log_change('savedViews', '', 'view_id');
