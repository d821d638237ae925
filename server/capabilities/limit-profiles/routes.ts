import { createLimitProfile, type LimitProfileRow, updateLimitProfile } from '../../../src/contract/limit-profiles.ts';
import { limitProfile } from '../../../src/domain/entities/limit-profile.ts';
import { type ProfileLimits, profileFault } from '../../../src/domain/limit-profile.ts';
import { administrative } from '../../audit/administrative.ts';
import { assignments, insertion } from '../../database/column-lists.ts';
import type { Transaction } from '../../database/database.ts';
import { editedColumns, selectedColumns } from '../../database/entity-columns.ts';
import { sql } from '../../database/sql.ts';
import { noteEdit, refuseStaleEdit } from '../../http/last-edit.ts';
import { Refusal, refusedField } from '../../http/refusal.ts';
import type { Route } from '../../serving/route.ts';
import { auditedProfile } from './audited-profile.ts';
import { giveUnderWay } from './give-profile.ts';

const COLUMNS = selectedColumns(limitProfile);

/** @throws Refusal `bad-request` (422) */
function refuseWrongLimits(limits: ProfileLimits): void {
  const fault = profileFault(limits);
  if (fault === 'order') throw refusedField(fault, 'The lower limit has to be below the upper one.', 'low');
  if (fault === 'empty') throw refusedField(fault, 'It says nothing.', 'low');
}

/** @throws Refusal `bad-request` (422) where another one is called so, archived or not: what shipments have is known by its name */
async function refuseTaken(tx: Transaction, companyId: string, name: string): Promise<void> {
  const [other] = await tx.query(sql`
    SELECT 1 FROM limit_profile WHERE company_id = ${companyId} AND lower(name) = lower(${name})`);
  if (other !== undefined) throw refusedField('taken', 'Another limit profile has this name.', 'name');
}

/** Limits that shipments can be given (docs/decisions/limit-profiles.md); their list is one of `entityListRoutes`. */
export const limitProfileRoutes: readonly Route[] = [
  administrative(
    createLimitProfile,
    { subject: auditedProfile, made: ({ data }) => data.profileId },
    async (tx, { body }, { companyId, loginName }) => {
      refuseWrongLimits(body);
      await refuseTaken(tx, companyId, body.name);
      const values = {
        company_id: companyId,
        profile_id: body.profileId,
        name: body.name,
        created_by: loginName,
        ...editedColumns(limitProfile, body),
      };
      const [row] = await tx.query<LimitProfileRow>(sql`
        INSERT INTO limit_profile ${insertion(values)} ON CONFLICT (company_id, profile_id) DO NOTHING RETURNING ${COLUMNS}`);
      if (row !== undefined) return { data: row };
      const detail = 'This limit profile already exists.';
      throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'profileId' }] });
    },
    'administer',
  ),
  administrative(
    updateLimitProfile,
    { subject: auditedProfile, id: (_tx, { params }) => params.profileId },
    async (tx, { params: { profileId }, body, doneAt }, session) => {
      const { companyId } = session;
      const own = sql`company_id = ${companyId} AND profile_id = ${profileId}`;
      const subject = `limitProfile:${profileId}`;
      const [current] = await tx.query<LimitProfileRow>(
        sql`SELECT ${COLUMNS} FROM limit_profile WHERE ${own} FOR UPDATE`,
      );
      if (current === undefined) throw new Refusal('not-found');
      await refuseStaleEdit(tx, session, subject, body.baseVersion, current);
      const { low = current.low, high = current.high, humidity = current.humidity } = body;
      const { budget = current.budget, mkt = current.mkt } = body;
      refuseWrongLimits({ low, high, humidity, budget, mkt });
      const changes = assignments(editedColumns(limitProfile, body));
      if (changes === undefined) return { data: current };
      await noteEdit(tx, session, subject, doneAt);
      const [row = current] = await tx.query<LimitProfileRow>(
        sql`UPDATE limit_profile SET ${changes} WHERE ${own} RETURNING ${COLUMNS}`,
      );
      if (body.underWay === true) await giveUnderWay(tx, session, row, doneAt);
      return { data: row };
    },
    'administer',
  ),
];
