import { randomUUID } from 'node:crypto';
import { WEBHOOK_EVENTS } from '../../src/contract/webhooks.ts';
import { newSecret } from '../webhooks/sign.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';

/** A webhook of a demo company, as a row. It is switched off: nobody listens at that address. */
export const makeWebhook = (companyId: string) => ({
  webhook_id: randomUUID(),
  url: 'https://erp.example/lading',
  events: WEBHOOK_EVENTS,
  enabled: false,
  secret: newSecret(),
  created_by: DEMO_ACCOUNTS.find((account) => account.companyId === companyId)?.loginName ?? '',
  created: new Date().toISOString(),
  last_update: new Date().toISOString(),
  version: 1,
});
