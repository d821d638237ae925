import { getQuotas } from '../../../src/contract/quotas.ts';
import { nearlyFull } from '../../quota/nearly-full.ts';
import { query, type Route } from '../../serving/route.ts';

/** What companies have nearly used up (docs/decisions/quotas.md). */
export const quotaRoutes: readonly Route[] = [
  query(
    getQuotas,
    async (tx, { installation: { quotas } }, { companyId }) => ({ data: await nearlyFull(tx, companyId, quotas) }),
    'administer',
  ),
];
