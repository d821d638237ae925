import { type AuditSubject, fieldText } from '../../audit/subject.ts';
import { sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUrl } from './refuse-url.ts';

/** Stands for what an address has beside its path: receivers put keys of theirs there. */
const LEFT_OUT = '?…';

/** An address without what may be a secret of the receiver. */
function plainUrl(text: string): string {
  const url = new URL(text);
  const plain = `${url.origin}${url.pathname}`;
  return url.search === '' && url.hash === '' ? plain : plain + LEFT_OUT;
}

interface Row {
  readonly url: string;
  readonly events: readonly string[];
  readonly enabled: boolean;
}

/** Webhooks: where they lead and what they tell, never what they are signed with. */
export const auditedWebhook: AuditSubject = {
  thing: 'webhook',
  async read(tx, companyId, webhookId) {
    const [row] = await tx.query<Row>(sql`
      SELECT url, events, enabled FROM webhook WHERE company_id = ${companyId} AND webhook_id = ${webhookId}`);
    return row === undefined ? undefined : { ...row, url: plainUrl(row.url) };
  },
  nameOf: fieldText('url'),
  async putBack(tx, { session: { companyId }, installation }, webhookId, { url, events, enabled }) {
    if (typeof url === 'string') {
      const [row] = await tx.query<{ format: string }>(sql`
        SELECT format FROM webhook WHERE company_id = ${companyId} AND webhook_id = ${webhookId}`);
      if (row?.format !== 'lading') throw new Refusal('wrong-state');
      if (url.endsWith(LEFT_OUT)) throw new Refusal('wrong-state');
      refuseUrl(url, installation.webhookNetworks);
    }
    await tx.query(sql`
      UPDATE webhook SET url = coalesce(${url ?? null}::text, url), enabled = coalesce(${enabled ?? null}::boolean, enabled),
             events = coalesce(${events === undefined ? null : JSON.stringify(events)}::jsonb, events)
       WHERE company_id = ${companyId} AND webhook_id = ${webhookId}`);
  },
};
