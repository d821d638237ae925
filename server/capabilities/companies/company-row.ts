import type { CompanyPrefs, CompanyRow, GroupRow } from '../../../src/contract/companies.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

type StoredCompany = Omit<CompanyRow, 'assetTypes' | 'reports' | 'users' | 'groups'> & {
  readonly customPrefs: CompanyPrefs;
};

/** The company's groups, by id. */
export const groupRows = (tx: Transaction, companyId: string): Promise<GroupRow[]> =>
  tx.query<GroupRow>(sql`
    SELECT group_id AS "groupId", version, company_id AS "companyId", name AS "groupName", group_type AS type,
           jsonb_build_object('reports', reports) AS "customPrefs", role, landing_page AS "landingPage", menu, permissions,
           shipment_filter AS "shipmentFilter",
           (SELECT count(*) FROM membership m JOIN app_user u ON u.company_id = m.company_id AND u.user_id = m.user_id AND u.kind = 'person'
             WHERE m.company_id = g.company_id AND m.group_id = g.group_id) AS members
      FROM user_group g WHERE company_id = ${companyId} ORDER BY group_id`);

/**
 * The company as it is sent (spec 1 §3 "Company").
 * @param withPeople whether its users and groups are among it: for a Company Administrator
 */
export async function companyRowOf(tx: Transaction, companyId: string, withPeople: boolean): Promise<CompanyRow> {
  const [company] = await tx.query<StoredCompany>(sql`
    SELECT company_id AS id, version, name, logo, shipment_prefix AS "shipmentPrefix", pattern,
           public_access AS "publicAccess", public_username AS "publicUsername", custom_prefs AS "customPrefs",
           metrics, report_logo AS "reportLogo", report_date_fmt AS "reportDateFmt", origins,
           vehicle_types AS "vehicleTypes", alert_group AS "alertGroup",
           (SELECT coalesce(jsonb_object_agg(p.pattern, p.options), '{}')
              FROM page_option p WHERE p.company_id = c.company_id) AS "pageOverrides",
           (SELECT coalesce(jsonb_object_agg(o.path, o.value), '{}')
              FROM config_override o WHERE o.company_id = c.company_id) AS "msgOverrides"
      FROM company c WHERE company_id = ${companyId}`);
  if (company === undefined) throw new Error('A session belongs to a company that has no row.');
  const { assetTypes = [], reports = null } = company.customPrefs;
  const row: CompanyRow = { ...company, assetTypes, reports };
  if (!withPeople) return row;
  const users = await tx.query<{ userId: string; loginName: string; fullName: string }>(sql`
    SELECT user_id AS "userId", login_name AS "loginName", full_name AS "fullName"
      FROM app_user WHERE company_id = ${companyId} AND kind = 'person' ORDER BY lower(login_name)`);
  return { ...row, users, groups: await groupRows(tx, companyId) };
}
