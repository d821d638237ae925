-- Asked with every page of every list. As an SQL function its statement was planned in each call, which took more than
-- running it; and of the view only two columns are needed.
CREATE OR REPLACE FUNCTION lading_settled_until() RETURNS timestamptz
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    BEGIN
      RETURN (SELECT least(now(), min(xact_start)) FROM pg_stat_get_activity(NULL)
              WHERE backend_xid IS NOT NULL
                AND datid = (SELECT oid FROM pg_database WHERE datname = current_database()));
    END
  $$;
