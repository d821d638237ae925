-- What companies use of their quotas (docs/decisions/quotas.md), where nothing else says so: lines imported since `at`, the
-- beginning of a day in UTC, and the most messages of a minute, noted `at`.
CREATE TABLE quota_use (
  company_id text COLLATE "C" NOT NULL REFERENCES company,
  quota text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  used bigint NOT NULL,
  PRIMARY KEY (company_id, quota)
);
ALTER TABLE quota_use ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON quota_use USING (company_id = lading_company());
GRANT SELECT, INSERT, UPDATE ON quota_use TO lading_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON quota_use TO lading_service;
