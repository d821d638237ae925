-- Systems of a company that call by a key (docs/api.md). A key acts as a user of its own, who has no password and is no person.
ALTER TABLE app_user ADD COLUMN kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'service'));
GRANT SELECT (kind) ON app_user TO lading_app;

-- The key itself is only with who made it; here is its SHA-256, and for a day that of the one from before.
CREATE TABLE api_key (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  key_id uuid NOT NULL,
  user_id text COLLATE "C" NOT NULL,
  scopes jsonb NOT NULL,
  days integer NOT NULL,
  key_hash text COLLATE "C" NOT NULL,
  old_hash text COLLATE "C",
  old_until timestamptz,
  created timestamptz NOT NULL DEFAULT now(),
  created_by text NOT NULL,
  expires timestamptz NOT NULL,
  -- To a few minutes.
  last_used timestamptz,
  last_address text NOT NULL DEFAULT '',
  revoked timestamptz,
  -- When administrators were told that it ends soon.
  end_told timestamptz,
  PRIMARY KEY (company_id, key_id),
  FOREIGN KEY (company_id, user_id) REFERENCES app_user ON DELETE CASCADE
);
CREATE UNIQUE INDEX api_key_hash ON api_key (key_hash);
CREATE UNIQUE INDEX api_key_old_hash ON api_key (old_hash) WHERE old_hash IS NOT NULL;
CREATE INDEX api_key_user ON api_key (company_id, user_id);
ALTER TABLE api_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON api_key USING (company_id = lading_company());
-- By column: the tenant role never reaches a hash.
GRANT SELECT (company_id, key_id, user_id, scopes, days, old_until, created, created_by, expires, last_used, last_address, revoked),
      UPDATE (revoked) ON api_key TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON api_key TO lading_service;

-- Whose a key is, whatever became of it: who has it may know. What its user may and sees is as of a session (lading_session).
CREATE FUNCTION lading_api_key(hash text, touched float8)
RETURNS TABLE ("companyId" text, "userId" text, "loginName" text, "keyId" uuid, scopes jsonb, ended boolean, stale boolean,
               roles jsonb, granted jsonb, "shipmentFilter" text)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
  SELECT k.company_id, k.user_id, u.login_name, k.key_id, k.scopes, k.revoked IS NOT NULL OR k.expires <= now(),
         coalesce(k.last_used < now() - make_interval(secs => touched), true),
         coalesce(g.roles, '[]'), coalesce(g.permissions, '[]'),
         CASE WHEN g.limited THEN lading_shipment_filter(k.company_id, k.user_id)::text END
    FROM api_key k
    JOIN app_user u ON u.company_id = k.company_id AND u.user_id = k.user_id AND NOT u.disabled
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(DISTINCT one.role) FILTER (WHERE one.role IS NOT NULL) AS roles,
             jsonb_agg(one.permissions) AS permissions,
             bool_or(one.permissions ? 'filterShipments') AS limited
        FROM membership m JOIN user_group one ON one.company_id = m.company_id AND one.group_id = m.group_id
       WHERE m.company_id = k.company_id AND m.user_id = k.user_id) AS g ON true
   WHERE k.key_hash = hash OR (k.old_hash = hash AND k.old_until > now());
END
$$;
