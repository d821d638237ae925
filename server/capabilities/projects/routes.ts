import { createHash, timingSafeEqual } from 'node:crypto';
import { getProject, NO_PROJECT, type Project } from '../../../src/contract/projects.ts';
import type { Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { query, type Route } from '../../serving/route.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compared in constant time, also where the company has no key. @throws Refusal `forbidden` */
async function checkKey(tx: Transaction, companyId: string, key: string): Promise<void> {
  const [company] = await tx.query<{ hash: string | null }>(
    sql`SELECT project_key_hash AS hash FROM company WHERE company_id = ${companyId}`,
  );
  const stored = company?.hash ?? '';
  const given = digest(key);
  const right = timingSafeEqual(given, stored === '' ? digest('') : Buffer.from(stored, 'hex'));
  if (!right || stored === '') throw new Refusal('forbidden');
}

export const projectRoutes: readonly Route[] = [
  query(getProject, async (tx, { query: asked }, { companyId }) => {
    await checkKey(tx, companyId, asked.key);
    const wanted = 'p' in asked ? sql`project_id = ${asked.p}` : sql`customer = ${asked.c} AND notes = ${asked.t}`;
    const [found] = await tx.query<Project>(sql`
      SELECT project_id AS "projectId", crate_id AS "crateId", crate_no AS "crateNo", country, destination
        FROM project WHERE company_id = ${companyId} AND ${wanted} ORDER BY project_id DESC, crate_id LIMIT 1`);
    if (found === undefined) throw new Refusal('not-found', { errors: [{ code: 'no-data', detail: NO_PROJECT }] });
    return { data: found };
  }),
];
