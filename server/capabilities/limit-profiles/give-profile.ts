import type { LimitProfileRow } from '../../../src/domain/entities/limit-profile.ts';
import { limitProfile } from '../../../src/domain/entities/limit-profile.ts';
import { profileLayer } from '../../../src/domain/limit-profile.ts';
import type { Transaction } from '../../database/database.ts';
import { selectedColumns } from '../../database/entity-columns.ts';
import { sql } from '../../database/sql.ts';
import { refusedField } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { markShipment } from '../../monitoring/mark.ts';
import { profileScope } from '../../monitoring/read-rules.ts';

/** A profile by its name, capitals aside; archived ones too, for somebody may have picked it before. */
async function profileNamed(tx: Transaction, companyId: string, name: string): Promise<LimitProfileRow | undefined> {
  const [row] = await tx.query<LimitProfileRow>(sql`
    SELECT ${selectedColumns(limitProfile)} FROM limit_profile
     WHERE company_id = ${companyId} AND lower(name) = lower(${name})`);
  return row;
}

/**
 * Gives a shipment the limits that a profile has now, from the moment on at which somebody picked it; an empty name takes away those
 * that it had. What a profile says later is none of them (docs/decisions/limit-profiles.md).
 * @param field what the fault is told of @param at ISO 8601
 * @returns the profile's name as it is written @throws Refusal `bad-request` (422) `limit-profile` where no profile is called so
 */
export async function giveProfile(
  tx: Transaction,
  { companyId, loginName }: Pick<Session, 'companyId' | 'loginName'>,
  {
    guid,
    name,
    at,
    field,
  }: { readonly guid: string; readonly name: string; readonly at: string; readonly field: string },
): Promise<string> {
  const profile = name === '' ? undefined : await profileNamed(tx, companyId, name);
  if (name !== '' && profile === undefined) {
    const detail = `No limit profile is called ${name}.`;
    throw refusedField('limit-profile', detail, field);
  }
  await setLimits(tx, { companyId, loginName }, guid, profile, at);
  return profile?.name ?? '';
}

/** What a shipment has of a profile from a moment on; undefined: nothing. */
async function setLimits(
  tx: Transaction,
  { companyId, loginName }: Pick<Session, 'companyId' | 'loginName'>,
  guid: string,
  profile: LimitProfileRow | undefined,
  at: string,
): Promise<void> {
  const scope = profileScope(guid);
  const settings = profile === undefined ? {} : profileLayer(profile);
  await tx.query(sql`
    INSERT INTO monitor_rules (company_id, scope, version, settings, changed_by, changed, valid_from, name)
    SELECT ${companyId}, ${scope}, coalesce(max(version), 0) + 1, ${JSON.stringify(settings)}::jsonb, ${loginName},
           date_trunc('milliseconds', now()), ${at}::timestamptz, ${profile?.name ?? ''}
      FROM monitor_rules WHERE company_id = ${companyId} AND scope = ${scope}`);
  await markShipment(tx, companyId, guid, at);
}

/** Gives the limits that a profile has now to the shipments under way that have it, from now on. */
export async function giveUnderWay(
  tx: Transaction,
  session: Pick<Session, 'companyId' | 'loginName'>,
  profile: LimitProfileRow,
  at: string,
): Promise<void> {
  const { companyId } = session;
  const under = await tx.query<{ guid: string }>(sql`
    SELECT guid FROM shipping_pick_list
     WHERE company_id = ${companyId} AND limit_profile = ${profile.name} AND decomm_date IS NULL ORDER BY guid`);
  for (const { guid } of under) await setLimits(tx, session, guid, profile, at);
}
