-- The server's own work for one company, such as signing its people in: all rows of the company, also the secrets that none of its
-- calls reads, and none of another company. Such work saw all companies until now. The role is made before migrations.

GRANT SELECT ON installation TO lading_service;
GRANT SELECT ON incident_seen TO lading_service;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO lading_service;
DO $$
DECLARE
  of_company regclass;
BEGIN
  FOR of_company IN
    SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id'
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO lading_service', of_company);
  END LOOP;
END
$$;

-- The one table of companies that had no policy, because only the installation reached it.
CREATE POLICY own_company ON lane_due USING (company_id = lading_company());
