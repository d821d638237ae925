import {
  type Brand,
  CUSTOMER_SHIPMENTS_MAX,
  type CustomerPageData,
  type CustomerShipment,
} from '../../../src/contract/customer-pages.ts';
import { logoAddress } from '../../../src/domain/logo.ts';
import { EXCURSION_EVENTS } from '../../../src/domain/monitoring/excursion-data.ts';
import { PUBLIC_PARTS, shownParts } from '../../../src/domain/public-link.ts';
import type { Transaction } from '../../database/database.ts';
import { type SQL, sql } from '../../database/sql.ts';
import { type FoundLink, shownLogo } from '../public-links/find-link.ts';
import { SHARED_SHIPMENTS } from '../public-links/shared-customer.ts';

/** The link of a customer. */
export type CustomerLink = FoundLink & { readonly customerId: string };

/** What of its shipments a customer is shown: all that the company allows. */
export const partsOf = ({ allowed }: Pick<FoundLink, 'allowed'>) => shownParts(PUBLIC_PARTS, allowed);

/** A certificate says all of it. */
export const hasCertificates = (link: Pick<FoundLink, 'allowed'>): boolean =>
  partsOf(link).length === PUBLIC_PARTS.length;

/** Which shipments of a customer are shown: those that are shared, until a year after their end. */
const which = ({ companyId, customerId }: CustomerLink): SQL => sql`
  h.company_id = ${companyId} AND h.customer_id = ${customerId}::uuid
  AND (s.decomm_date IS NULL OR s.decomm_date > now() - interval '1 year')`;

/** Who sends it, as strangers see it: also before a code. */
export async function readCompany(tx: Transaction, companyId: string): Promise<Brand> {
  const [company] = await tx.query<Brand>(sql`
    SELECT name, report_logo AS logo FROM company WHERE company_id = ${companyId}`);
  return { name: company?.name ?? '', logo: shownLogo(company?.logo ?? '') };
}

/** The page of a customer, for who may see it. */
export async function readCustomerPage(tx: Transaction, link: CustomerLink): Promise<CustomerPageData> {
  const { companyId, customerId, expires } = link;
  const [customer] = await tx.query<Brand>(sql`
    SELECT name, logo FROM customer WHERE company_id = ${companyId} AND customer_id = ${customerId}::uuid`);
  const beyond = sql`
    (SELECT CASE WHEN count(*) = 0 THEN 'never' WHEN bool_or(l.clear_date IS NULL) THEN 'now' ELSE 'before' END
       FROM shipping_alert_log l
      WHERE l.company_id = s.company_id AND l.guid = s.guid AND l.enabled = 1
        AND l.alert_event = ANY (${sql.param(EXCURSION_EVENTS)}::int[]))`;
  const isTold = partsOf(link).includes('excursions');
  const shipments = await tx.query<CustomerShipment>(sql`
    SELECT s.guid, s.custom_data AS "shipmentId", s.config_type AS "configType", s.shipping_state AS "shippingState",
           s.origin_name AS origin, s.dest_name AS destination, s.depart_date AS "departDate",
           s.arrive_date AS "arriveDate", s.decomm_date AS "decommDate",
           CASE WHEN s.arrive_date IS NULL AND s.decomm_date IS NULL
             THEN coalesce(s.eta_p50, s.planned_arrival) END AS expected${isTold ? sql`, ${beyond} AS beyond` : sql``}
      FROM ${SHARED_SHIPMENTS} WHERE ${which(link)}
     ORDER BY s.decomm_date IS NULL DESC, s.create_date DESC, s.guid LIMIT ${CUSTOMER_SHIPMENTS_MAX}`);
  const logo = customer?.logo ?? '';
  return {
    company: await readCompany(tx, companyId),
    customer: { name: customer?.name ?? '', logo: logo === '' ? '' : logoAddress(logo) },
    asksCode: false,
    shipments,
    certificates: hasCertificates(link),
    expires,
  };
}

/** Whether a shipment is one of the page. */
export async function isOnPage(tx: Transaction, link: CustomerLink, guid: string): Promise<boolean> {
  const [found] = await tx.query(
    sql`SELECT 1 FROM ${SHARED_SHIPMENTS} WHERE ${which(link)} AND s.guid = ${guid}::uuid`,
  );
  return found !== undefined;
}
