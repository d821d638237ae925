import type { IncidentRow } from '../../../src/contract/incidents.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { INCIDENT_COLUMNS } from './incident-columns.ts';

/** An incident, locked, as the caller sees it. @throws Refusal `not-found` */
export async function lockedIncident(tx: Transaction, companyId: string, incidentId: number): Promise<IncidentRow> {
  await tx.query(sql`
    SELECT FROM incident WHERE company_id = ${companyId} AND incident_id = ${incidentId} FOR UPDATE`);
  return seenIncident(tx, companyId, incidentId);
}

/** An incident as the caller sees it. @throws Refusal `not-found` */
export async function seenIncident(tx: Transaction, companyId: string, incidentId: number): Promise<IncidentRow> {
  const [row] = await tx.query<IncidentRow>(sql`
    SELECT ${INCIDENT_COLUMNS} FROM incident_seen WHERE company_id = ${companyId} AND incident_id = ${incidentId}`);
  if (row === undefined) throw new Refusal('not-found');
  return row;
}
