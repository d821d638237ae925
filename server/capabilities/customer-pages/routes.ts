import { msg } from '@lingui/core/runtime-macro';
import {
  createCustomerLink,
  customerCertificate,
  customerLink,
  enterCustomerCode,
  mailCustomerCode,
  openCustomerPage,
  openCustomerShipment,
  shareWithCustomer,
} from '../../../src/contract/customer-pages.ts';
import type { ReplyOf } from '../../../src/contract/operation.ts';
import { type About, administrative } from '../../audit/administrative.ts';
import { serviceOf, type Transaction } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { OctetsReply } from '../../http/octets-reply.ts';
import { ServerRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { queueMail, SERVER_ITSELF } from '../../mail/queue-mail.ts';
import { type OpenCall, open, openOctets, query, type Route } from '../../serving/route.ts';
import { wordsOf } from '../../words/words-of.ts';
import { drawnCertificate } from '../certificates/drawn-certificate.ts';
import { readFactsFor } from '../certificates/read-facts.ts';
import { signingKey } from '../certificates/signing-key.ts';
import { auditedLink } from '../public-links/audited-link.ts';
import { countWrong, findLink, noteOpening, secretHash } from '../public-links/find-link.ts';
import { readPublicShipment } from '../public-links/read-public-shipment.ts';
import { customerOf, SHARED_SHIPMENTS } from '../public-links/shared-customer.ts';
import { auditedShare } from './audited-share.ts';
import {
  type CustomerLink,
  hasCertificates,
  isOnPage,
  partsOf,
  readCompany,
  readCustomerPage,
} from './read-customer-page.ts';
import { beginVisit, enterVisit, isOpenFor } from './visits.ts';

/** Codes that are asked for by one link: some who mistype, and nobody whose mailbox is filled. */
const codesOfLink = new ServerRateLimit({ capacity: 6, perSecond: 1 / 60 });

const madeLink: About<typeof createCustomerLink> = { subject: auditedLink, made: ({ linkId }) => linkId };

/** @throws Refusal `forbidden` where the company shares nothing */
async function sharingName(tx: Transaction, companyId: string): Promise<string> {
  const [company] = await tx.query<{ publicUsername: string }>(sql`
    SELECT public_username AS "publicUsername" FROM company
     WHERE company_id = ${companyId} AND public_access AND public_username IS NOT NULL`);
  if (company === undefined) throw new Refusal('forbidden');
  return company.publicUsername;
}

const create = administrative(
  createCustomerLink,
  madeLink,
  async (tx, { params: { customerId }, body, installation }, { companyId, loginName }) => {
    const publicUsername = await sharingName(tx, companyId);
    // Of two at the same moment the second ends the first.
    const [customer] = await tx.query<{ recipients: string }>(sql`
      SELECT recipients FROM customer
       WHERE company_id = ${companyId} AND customer_id = ${customerId} AND enabled = 1 FOR UPDATE`);
    if (customer === undefined) throw new Refusal('not-found');
    if (body.asksCode && !installation.sendsMail) throw new Refusal('mail-not-configured');
    if (body.asksCode && customer.recipients === '') {
      const errors = [{ code: 'no-recipients', detail: 'The customer has no address.', field: 'asksCode' }];
      throw new Refusal('bad-request', { status: 422, errors });
    }
    await tx.query(sql`
      UPDATE public_link SET revoked = now()
       WHERE company_id = ${companyId} AND customer_id = ${customerId} AND revoked IS NULL AND link_id <> ${body.linkId}`);
    const [link] = await tx.query<{ expires: string }>(sql`
      INSERT INTO public_link (company_id, link_id, customer_id, secret_hash, created_by, expires, asks_code)
      VALUES (${companyId}, ${body.linkId}, ${customerId}, ${secretHash(body.secret)}, ${loginName},
              now() + make_interval(days => ${body.days}), ${body.asksCode})
      ON CONFLICT DO NOTHING RETURNING expires`);
    if (link !== undefined) return { linkId: body.linkId, publicUsername, expires: link.expires };
    const detail = 'This link already exists.';
    throw new Refusal('guid-taken', { errors: [{ code: 'taken', detail, field: 'linkId' }] });
  },
  'administer',
);

const current = query(
  customerLink,
  async (tx, { query: { customerId } }, { companyId }) => {
    const rows = await tx.query<ReplyOf<typeof customerLink>['rows'][number]>(sql`
      SELECT link_id AS "linkId", created_by AS "createdBy", created, expires, asks_code AS "asksCode", opened,
             last_opened AS "lastOpened"
        FROM public_link
       WHERE company_id = ${companyId} AND customer_id = ${customerId} AND revoked IS NULL AND expires > now()
       ORDER BY created DESC LIMIT 1`);
    const [counted] = await tx.query<{ shared: number }>(sql`
      SELECT count(*)::int AS shared FROM ${SHARED_SHIPMENTS}
       WHERE h.company_id = ${companyId} AND h.customer_id = ${customerId}`);
    return { rows, shared: counted?.shared ?? 0 };
  },
  'administer',
);

const share = administrative(
  shareWithCustomer,
  { subject: auditedShare, id: (_tx, { params }) => params.guid },
  async (tx, { params: { guid }, body: { shared } }, { companyId, loginName }) => {
    await sharingName(tx, companyId);
    const customer = await customerOf(tx, companyId, guid);
    if (customer === null) throw new Refusal('not-found');
    if (customer.shared === shared) return { guid, shared };
    await tx.query(sql`DELETE FROM customer_share WHERE company_id = ${companyId} AND shipment_guid = ${guid}`);
    if (shared) {
      await tx.query(sql`
        INSERT INTO customer_share (company_id, shipment_guid, customer_id, shared_by)
        VALUES (${companyId}, ${guid}, ${customer.customerId}, ${loginName})`);
    }
    return { guid, shared };
  },
);

type Caller = Pick<OpenCall, 'database' | 'installation' | 'address'>;

/** @throws Refusal as `findLink`; `not-found` for the link of a shipment, which opens another page */
async function findCustomerLink(text: string, caller: Caller): Promise<CustomerLink> {
  const link = await findLink(text, caller);
  const { customerId } = link;
  if (customerId === null) throw new Refusal('not-found');
  return { ...link, customerId };
}

/** The link, open for who calls. @throws Refusal `confirmation-needed` before a code that is asked for */
async function openedLink(
  { link, pass }: { readonly link: string; readonly pass?: string | undefined },
  caller: Caller,
): Promise<CustomerLink> {
  const found = await findCustomerLink(link, caller);
  if (!(await isOpenFor(caller.database, found, pass))) throw new Refusal('confirmation-needed');
  return found;
}

const show = open(openCustomerPage, async (call) => {
  const { database, body } = call;
  const link = await findCustomerLink(body.link, call);
  const { companyId, expires } = link;
  // From here as the company, so that not even a mistake here could show another's shipment.
  if (!(await isOpenFor(database, link, body.pass))) {
    const company = await database.read({ companyId }, (tx) => readCompany(tx, companyId));
    return { data: { company, customer: null, asksCode: true, shipments: [], certificates: false, expires } };
  }
  const data = await database.read({ companyId }, (tx) => readCustomerPage(tx, link));
  await noteOpening(database, link);
  return { data };
});

const mailCode = open(mailCustomerCode, async (call) => {
  const { database, body, installation } = call;
  const link = await findCustomerLink(body.link, call);
  const { companyId, linkId } = link;
  codesOfLink.take(installation, linkId);
  // The answer is the same for everybody: nobody learns which addresses there are.
  if (!link.asksCode || !installation.sendsMail) return { mailed: true as const };
  const words = wordsOf(body.language);
  await database.transaction(serviceOf(companyId), async (tx) => {
    const visit = await beginVisit(tx, link, body.email);
    if (visit === undefined) return;
    const { name } = await readCompany(tx, companyId);
    const message = [
      words(msg`Enter this code on the page of {name} within 10 minutes:`, { name }),
      '',
      '{code}',
      '',
      words(msg`If you didn't ask for it, ignore this email and don't share the code.`),
    ].join('\n');
    await queueMail(tx, companyId, {
      ...SERVER_ITSELF,
      senderName: name,
      recipients: [visit.recipient],
      subject: words(msg`Your code for {name}`, { name }),
      message,
      codeId: visit.visitId,
    });
  });
  return { mailed: true as const };
});

const enter = open(enterCustomerCode, async (call) => {
  const { database, body } = call;
  const link = await findCustomerLink(body.link, call);
  const visit = await enterVisit(database, link, body.code.trim());
  if (visit !== undefined) return visit;
  countWrong(call);
  throw new Refusal('wrong-credentials');
});

const showOne = open(openCustomerShipment, async (call) => {
  const { database, body } = call;
  const link = await openedLink(body, call);
  const data = await database.read({ companyId: link.companyId }, async (tx) =>
    (await isOnPage(tx, link, body.guid)) ? readPublicShipment(tx, link, body.guid, partsOf(link)) : undefined,
  );
  if (data === undefined) throw new Refusal('not-found');
  return { data };
});

const isZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const certificate = openOctets(customerCertificate, async (call) => {
  const { database, body, installation } = call;
  const link = await openedLink(body, call);
  const { companyId, linkId } = link;
  if (!hasCertificates(link)) throw new Refusal('forbidden');
  const issued = Date.now();
  const timeZone = isZone(body.timeZone) ? body.timeZone : 'UTC';
  const facts = await database.read({ companyId }, async (tx) => {
    if (!(await isOnPage(tx, link, body.guid))) throw new Refusal('not-found');
    return readFactsFor(tx, companyId, body.guid, issued, { unit: 'Celsius', timeZone });
  });
  const order = {
    facts,
    key: await signingKey(database),
    language: body.language,
    issued,
    origin: installation.origin,
  };
  return new OctetsReply(await drawnCertificate(`${companyId} ${linkId}`, order));
});

/** The pages of customers (docs/decisions/customers.md). */
export const customerPageRoutes: readonly Route[] = [
  create,
  current,
  share,
  show,
  mailCode,
  enter,
  showOne,
  certificate,
];
