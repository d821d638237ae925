-- When who is signed in last said their password again. Whoever changes how others sign in has to have said it, or signed in, just now.
ALTER TABLE user_session ADD COLUMN confirmed timestamptz;

DROP FUNCTION lading_session;
CREATE FUNCTION lading_session(hash text, touched float8, idle float8, absolute float8)
RETURNS TABLE ("companyId" text, "userId" text, "loginName" text, stale boolean, roles jsonb, granted jsonb,
               "shipmentFilter" text, "since" float8)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT s.company_id, s.user_id, u.login_name, s.last_seen < now() - make_interval(secs => touched),
         coalesce(g.roles, '[]'), coalesce(g.permissions, '[]'),
         CASE WHEN g.limited THEN lading_shipment_filter(s.company_id, s.user_id)::text END,
         extract(epoch FROM now() - greatest(s.created, s.confirmed))::float8
    FROM user_session s
    JOIN app_user u ON u.company_id = s.company_id AND u.user_id = s.user_id AND NOT u.disabled
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(DISTINCT one.role) FILTER (WHERE one.role IS NOT NULL) AS roles,
             jsonb_agg(one.permissions) AS permissions,
             bool_or(one.permissions ? 'filterShipments') AS limited
        FROM membership m JOIN user_group one ON one.company_id = m.company_id AND one.group_id = m.group_id
       WHERE m.company_id = s.company_id AND m.user_id = s.user_id) AS g ON true
   WHERE s.token_hash = hash
     AND s.last_seen > now() - make_interval(secs => idle)
     AND s.created > now() - make_interval(secs => absolute);
END
$$;

-- Who changes another's account tells its owner in the same transaction. The code itself is made when the mail is sent: no right on it.
GRANT INSERT (company_id, user_id, kind, email, issuer, subject, expires), SELECT (code_id) ON account_code TO lading_app;
