-- What an import made is undone: an account that nobody has used or changed, and a profile, are removed for good.
GRANT DELETE ON limit_profile TO lading_app;

CREATE FUNCTION lading_remove_new_user(of_company text, of_user text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM app_user u
   WHERE u.company_id = of_company AND u.company_id = lading_company() AND u.user_id = of_user
     AND u.kind = 'person' AND u.password_hash IS NULL AND u.version = 1
     AND NOT EXISTS (SELECT 1 FROM user_session s WHERE s.company_id = u.company_id AND s.user_id = u.user_id);
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION lading_remove_new_user(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lading_remove_new_user(text, text) TO lading_app;
