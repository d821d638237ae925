-- What leads to a company that was moved to another installation (`npm run move-company`): digests of tokens, keys and links,
-- and user names. Whoever comes with one before its address leads there is told to come again, not that it is wrong.
-- Nobody but the installation reaches it.
CREATE TABLE moved_away (
  key text COLLATE "C" PRIMARY KEY,
  moved timestamptz NOT NULL DEFAULT now()
);

-- Called by every transaction that writes for a company, before anything else. It goes on beside others of its kind, and waits
-- for a move: what was begun before goes along with the company, and what comes after does nothing where the company is no more.
-- The look comes after the wait, with a snapshot of its own.
CREATE FUNCTION lading_hold_company(of_company text) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_catalog
  AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(hashtextextended('company ' || of_company, 0));
      IF NOT EXISTS (SELECT FROM company WHERE company_id = of_company) THEN
        RAISE EXCEPTION 'company % is not here', of_company USING ERRCODE = 'LD503';
      END IF;
    END
  $$;
