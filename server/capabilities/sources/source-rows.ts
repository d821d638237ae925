import { type SeenRow, SOURCE_KINDS, type SourceRow } from '../../../src/contract/device-sources.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { ADAPTERS } from './adapters/adapters.ts';

/** Which ids are those of the source's devices. */
const NAMESPACE: SQL = sql`CASE s.kind ${sql.join(
  SOURCE_KINDS.map((kind) => sql`WHEN ${kind} THEN ${ADAPTERS[kind].namespace}`),
  sql` `,
)} END`;

const rows = (where: SQL): SQL => sql`
  SELECT s.source_id AS "sourceId", s.kind, s.name, s.settings, s.gateway, s.created,
         s.created_by AS "createdBy", g.last_comms AS "lastHeard",
         (SELECT count(*)::int FROM device d
           WHERE d.company_id = s.company_id AND d.external_id <> '' AND d.external_kind = ${NAMESPACE}) AS devices
    FROM device_source s JOIN device g ON g.company_id = s.company_id AND g.mac_id = s.gateway
   WHERE ${where} ORDER BY lower(s.name), s.source_id`;

/** A source of the company; undefined: there is none. */
export async function sourceRowOf(
  tx: Transaction,
  companyId: string,
  sourceId: string,
): Promise<SourceRow | undefined> {
  const [row] = await tx.query<SourceRow>(rows(sql`s.company_id = ${companyId} AND s.source_id = ${sourceId}`));
  return row;
}

/** The company's sources by name. */
export const sourceRows = (tx: Transaction, companyId: string): Promise<SourceRow[]> =>
  tx.query<SourceRow>(rows(sql`s.company_id = ${companyId}`));

/** What its sources report and nobody has added, the last heard first. */
export const seenRows = (tx: Transaction, companyId: string): Promise<SeenRow[]> =>
  tx.query<SeenRow>(sql`
    SELECT source_id AS "sourceId", external_id AS "externalId", name, count,
           first_time AS first, last_time AS last
      FROM device_source_seen WHERE company_id = ${companyId} ORDER BY last_time DESC, external_id`);
