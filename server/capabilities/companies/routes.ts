import {
  type CompanyPrefs,
  getCompanies,
  getCompany,
  tryShipmentFilter,
  updateCompany,
  updateGroup,
  updateGroupAccess,
} from '../../../src/contract/companies.ts';
import type { ErrorItem } from '../../../src/contract/errors.ts';
import { checkAssetConfigs } from '../../../src/domain/asset-config.ts';
import { may } from '../../../src/domain/may.ts';
import { administrative } from '../../audit/administrative.ts';
import type { Transaction } from '../../database/database.ts';
import { lockCompany } from '../../database/lock-company.ts';
import { sql } from '../../database/sql.ts';
import { refuseStale } from '../../http/base-version.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { query, type Route } from '../../serving/route.ts';
import { companyReports } from '../users/grants.ts';
import { auditedCompany } from './audited-company.ts';
import { auditedGroup } from './audited-group.ts';
import { companyRowOf } from './company-row.ts';
import { writeCompany } from './write-company.ts';
import { countShown, lockedGroup, writeGroupAccess } from './write-group.ts';

const refused = (errors: readonly ErrorItem[]): Refusal => new Refusal('bad-request', { status: 422, errors });

const rowFor = (tx: Transaction, session: Session) => companyRowOf(tx, session.companyId, may(session, 'administer'));

/** @throws Refusal 422 for an asset config without name or type, or that comes twice */
function checkPrefs({ assetTypes = [] }: CompanyPrefs): void {
  const sentence = { required: 'This is required.', duplicate: 'Another configuration has this name and type.' };
  const faults = checkAssetConfigs(assetTypes).map(({ at, field, fault }) => ({
    code: fault,
    detail: sentence[fault],
    field: `property.customPrefs.assetTypes.${at}.${field}`,
  }));
  if (faults.length > 0) throw refused(faults);
}

/** @throws Refusal 422 for a group that the company doesn't have */
async function checkGroup(tx: Transaction, companyId: string, groupId = ''): Promise<void> {
  if (groupId === '') return;
  const [group] = await tx.query(
    sql`SELECT FROM user_group WHERE company_id = ${companyId} AND group_id = ${groupId} FOR KEY SHARE`,
  );
  if (group === undefined) throw refused([{ code: 'unknown', detail: groupId, field: 'property.alertGroup' }]);
}

export const companyRoutes: readonly Route[] = [
  query(getCompanies, async (tx, _input, session) => ({ data: [await rowFor(tx, session)] })),

  query(getCompany, async (tx, { params }, session) => {
    if (params.companyId !== session.companyId) throw new Refusal('not-found');
    return { data: await rowFor(tx, session) };
  }),

  administrative(
    updateCompany,
    { subject: auditedCompany, id: (_tx, _input, { companyId }) => companyId },
    async (tx, { params, body }, session) => {
      const { companyId } = session;
      if (params.companyId !== companyId) throw new Refusal('not-found');
      checkPrefs(body.property.customPrefs);
      await lockCompany(tx, companyId);
      refuseStale(body.baseVersion, await rowFor(tx, session));
      await checkGroup(tx, companyId, body.property.alertGroup);
      await writeCompany(tx, companyId, body.property);
      return { data: [await rowFor(tx, session)] };
    },
    'administer',
  ),

  administrative(
    updateGroup,
    { subject: auditedGroup, id: (_tx, { params: { groupId } }) => groupId },
    async (tx, { params: { groupId }, body }, { companyId }) => {
      const { reports } = body.property.customPrefs;
      refuseStale(body.baseVersion, await lockedGroup(tx, companyId, groupId));
      const available = await companyReports(tx, companyId);
      const unknown = reports.filter((report) => available !== null && !available.includes(report));
      if (unknown.length > 0) {
        throw refused(
          unknown.map((report) => ({ code: 'unknown', detail: report, field: 'property.customPrefs.reports' })),
        );
      }
      await tx.query(sql`
        UPDATE user_group SET reports = ${JSON.stringify([...new Set(reports)])}::jsonb
         WHERE company_id = ${companyId} AND group_id = ${groupId}`);
      return { data: [await lockedGroup(tx, companyId, groupId)] };
    },
    'administer',
  ),

  administrative(
    updateGroupAccess,
    { subject: auditedGroup, id: (_tx, { params: { groupId } }) => groupId },
    async (tx, { params: { groupId }, body: { baseVersion, ...access } }, { companyId }) => {
      refuseStale(baseVersion, await lockedGroup(tx, companyId, groupId));
      await writeGroupAccess(tx, companyId, groupId, access);
      return { data: [await lockedGroup(tx, companyId, groupId)] };
    },
    'administer',
  ),

  query(tryShipmentFilter, (tx, { body }, { companyId }) => countShown(tx, companyId, body), 'administer'),
];
