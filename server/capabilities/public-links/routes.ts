import type { ReplyOf } from '../../../src/contract/operation.ts';
import {
  createPublicLink,
  getPublicShipment,
  LINKS_OUT_MAX,
  type LinkInForce,
  linksInForce,
  openPublicShipment,
  publicLinks,
  revokePublicLink,
} from '../../../src/contract/public-links.ts';
import { type PublicPart, shownParts } from '../../../src/domain/public-link.ts';
import { type About, administrative } from '../../audit/administrative.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseUnlessMay } from '../../http/session.ts';
import { type OpenCall, open, query, type Route } from '../../serving/route.ts';
import { auditedLink } from './audited-link.ts';
import { findLink, noteOpening, secretHash } from './find-link.ts';
import { readPublicShipment } from './read-public-shipment.ts';
import { customerOf } from './shared-customer.ts';

async function shipmentOf(text: string, caller: Pick<OpenCall, 'database' | 'installation' | 'address'>) {
  const link = await findLink(text, caller);
  const { companyId, guid, shows, allowed } = link;
  const { database } = caller;
  // From here as the company, so that not even a mistake here could show another's shipment.
  const data =
    guid === null
      ? undefined
      : await database.read({ companyId }, (tx) => readPublicShipment(tx, link, guid, shownParts(shows, allowed)));
  // The link of a customer opens another page.
  if (data === undefined) throw new Refusal('not-found');
  await noteOpening(database, link);
  return { data };
}

const show = open(getPublicShipment, (call) => shipmentOf(call.params.link, call));
const showQuietly = open(openPublicShipment, (call) => shipmentOf(call.body.link, call));

const madeLink: About<typeof createPublicLink> = { subject: auditedLink, made: ({ linkId }) => linkId };
const namedLink: About<typeof revokePublicLink> = { subject: auditedLink, id: (_tx, { params }) => params.linkId };

/** Everybody who sees a shipment may share it, where the company shares at all (spec 2 §6 "Share link"). */
const create = administrative(createPublicLink, madeLink, async (tx, { body }, { companyId, loginName }) => {
  const [company] = await tx.query<{ publicUsername: string; allowed: PublicPart[] | null }>(sql`
    SELECT public_username AS "publicUsername", custom_prefs -> 'publicParts' AS allowed FROM company
     WHERE company_id = ${companyId} AND public_access AND public_username IS NOT NULL`);
  if (company === undefined) throw new Refusal('forbidden');
  const shows = shownParts(body.shows, company.allowed);
  if (shows.length < new Set(body.shows).size) throw new Refusal('forbidden');
  const [shipment] = await tx.query(sql`
    SELECT 1 FROM shipping_pick_list WHERE company_id = ${companyId} AND guid = ${body.guid}`);
  if (shipment === undefined) throw new Refusal('not-found');
  const [link] = await tx.query<{ expires: string }>(sql`
    INSERT INTO public_link (company_id, link_id, shipment_guid, secret_hash, created_by, expires, shows, recipient)
    VALUES (${companyId}, ${body.linkId}, ${body.guid}, ${secretHash(body.secret)}, ${loginName},
            now() + make_interval(days => ${body.days}), ${JSON.stringify(shows)}::jsonb, ${body.recipient ?? ''})
    ON CONFLICT DO NOTHING RETURNING expires`);
  if (link === undefined) {
    throw new Refusal('guid-taken', {
      errors: [{ code: 'taken', detail: 'This link already exists.', field: 'linkId' }],
    });
  }
  return { linkId: body.linkId, publicUsername: company.publicUsername, expires: link.expires };
});

const revoke = administrative(revokePublicLink, namedLink, async (tx, { params }, session) => {
  const { companyId, loginName } = session;
  // Only of a shipment that the user sees.
  const [link] = await tx.query<{ createdBy: string; customerId: string | null }>(sql`
    SELECT l.created_by AS "createdBy", l.customer_id AS "customerId" FROM public_link l
      LEFT JOIN shipping_pick_list s ON s.company_id = l.company_id AND s.guid = l.shipment_guid
     WHERE l.company_id = ${companyId} AND l.link_id = ${params.linkId}
       AND (s.guid IS NOT NULL OR l.customer_id IS NOT NULL)`);
  if (link === undefined) throw new Refusal('not-found');
  // Links of customers are administration, whoever made them.
  if (link.customerId !== null) refuseUnlessMay(session, 'administer');
  else if (link.createdBy !== loginName) refuseUnlessMay(session, 'revokePublicLink');
  const [row] = await tx.query<{ revoked: string }>(sql`
    UPDATE public_link SET revoked = coalesce(revoked, now())
     WHERE company_id = ${companyId} AND link_id = ${params.linkId} RETURNING revoked`);
  if (row === undefined) throw new Refusal('not-found');
  return { linkId: params.linkId, revoked: row.revoked };
});

const COLUMNS: SQL = sql`
  l.link_id AS "linkId", l.shipment_guid AS guid, l.created_by AS "createdBy", l.created, l.expires, l.revoked, l.shows,
  l.recipient, l.opened, l.first_opened AS "firstOpened", l.last_opened AS "lastOpened"`;

const inForce = query(
  linksInForce,
  async (tx, _input, { companyId }) => {
    const rows = await tx.query<LinkInForce>(sql`
      SELECT ${COLUMNS}, s.custom_data AS "shipmentId", s.config_type AS "configType"
        FROM public_link l JOIN shipping_pick_list s ON s.company_id = l.company_id AND s.guid = l.shipment_guid
       WHERE l.company_id = ${companyId} AND l.revoked IS NULL AND l.expires > now()
       ORDER BY l.created DESC, l.link_id LIMIT ${LINKS_OUT_MAX + 1}`);
    return { rows: rows.slice(0, LINKS_OUT_MAX), more: rows.length > LINKS_OUT_MAX };
  },
  'administer',
);

async function sharedWith(tx: Transaction, companyId: string, guid: string) {
  const customer = await customerOf(tx, companyId, guid);
  return customer === null ? null : { name: customer.name, shared: customer.shared };
}

const list = query(publicLinks, async (tx, { query: { guid } }, { companyId }) => ({
  customer: await sharedWith(tx, companyId, guid),
  rows: await tx.query<ReplyOf<typeof publicLinks>['rows'][number]>(sql`
    SELECT ${COLUMNS}
      FROM public_link l JOIN shipping_pick_list s ON s.company_id = l.company_id AND s.guid = l.shipment_guid
     WHERE l.company_id = ${companyId} AND l.shipment_guid = ${guid} ORDER BY l.created DESC, l.link_id`),
}));

export const publicLinkRoutes: readonly Route[] = [show, showQuietly, create, revoke, list, inForce];
