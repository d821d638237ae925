-- Who a session token is from, asked by every request. A function, because its statement is then planned once a
-- connection: the embedded database keeps no prepared statements, and planning took most of the time.
-- `touched` seconds ago a sign of life was recorded or the session is stale; `idle` and `absolute` seconds end it.
CREATE FUNCTION lading_session(hash text, touched float8, idle float8, absolute float8)
RETURNS TABLE ("companyId" text, "userId" text, "loginName" text, stale boolean, roles jsonb, granted jsonb,
               "shipmentFilter" text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT s.company_id, s.user_id, u.login_name, s.last_seen < now() - make_interval(secs => touched),
         coalesce(g.roles, '[]'), coalesce(g.permissions, '[]'),
         CASE WHEN g.limited THEN lading_shipment_filter(s.company_id, s.user_id)::text END
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
