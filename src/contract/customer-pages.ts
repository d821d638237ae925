import * as v from 'valibot';
import { isHardToGuess, LINK_DAYS_MAX } from '../domain/public-link.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { emailAddress, guid, instant, language, nothing, plainText } from './primitives.ts';
import { linkText, publicShipment } from './public-links.ts';
import { feedQuery } from './shipments.ts';

/**
 * POST customers/{customerId}/link: makes the link by which a customer sees its shared shipments, and ends the one before. The secret
 * is made by the client, as of a shipment's link; the address is `/customer#{secret}-{publicUsername}`. Company Administrator. Refusals:
 * `forbidden` where the company's publicAccess is off; `not-found`, also of a customer that is archived; `mail-not-configured`, and
 * `bad-request` (422) `no-recipients`, where it is to ask for a code that can't be mailed; `guid-taken` (422).
 */
export const createCustomerLink = operation({
  name: 'createCustomerLink',
  method: 'POST',
  path: 'customers/:customerId/link',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ customerId: guid }),
  query: nothing,
  body: v.strictObject({
    linkId: guid,
    secret: v.pipe(guid, v.check(isHardToGuess, 'guessable')),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LINK_DAYS_MAX)), LINK_DAYS_MAX),
    /** It opens only for who has a code that was mailed to one of the customer's addresses. */
    asksCode: v.optional(v.boolean(), false),
  }),
  reply: v.object({ ...ackFields, linkId: guid, publicUsername: v.string(), expires: instant }),
});

/** GET tables/query/customerLink: the customer's link that is in force, or none; never its secret. Company Administrator. */
export const customerLink = operation({
  name: 'customerLink',
  method: 'GET',
  path: 'tables/query/customerLink',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: v.strictObject({ companyId: feedQuery.companyId, customerId: guid }),
  body: nothing,
  reply: v.object({
    rows: v.pipe(
      v.array(
        v.object({
          linkId: guid,
          createdBy: v.string(),
          created: instant,
          expires: instant,
          asksCode: v.boolean(),
          /** As of a shipment's link: times within half an hour of each other once. */
          opened: v.number(),
          lastOpened: v.nullable(instant),
        }),
      ),
      v.maxLength(1),
    ),
    /** Its shipments that are shared with it. */
    shared: v.number(),
  }),
});

/**
 * PUT shipments/{guid}/customer: shares a shipment with the customer that it names, or no more. By whoever sees all shipments, where
 * the company shares at all. Refusals: `forbidden`; `not-found`, also where no customer that is in use is called so.
 */
export const shareWithCustomer = operation({
  name: 'shareWithCustomer',
  method: 'PUT',
  path: 'shipments/:guid/customer',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ guid }),
  query: nothing,
  body: v.strictObject({ shared: v.boolean() }),
  reply: v.object({ ...ackFields, guid, shared: v.boolean() }),
});

/** Shipments on a customer's page. */
export const CUSTOMER_SHIPMENTS_MAX = 500;

/** Who somebody is to strangers. `logo` is a `data:` address of a picture; empty: none. */
const brand = v.object({ name: v.string(), logo: v.string() });
export type Brand = v.InferOutput<typeof brand>;

const customerShipment = v.object({
  guid,
  shipmentId: v.string(),
  configType: v.number(),
  shippingState: v.number(),
  origin: v.string(),
  destination: v.string(),
  departDate: v.nullable(instant),
  arriveDate: v.nullable(instant),
  decommDate: v.nullable(instant),
  /** When it probably arrives, else when it is to; null: nobody knows, or it is there. */
  expected: v.nullable(instant),
  /** Whether its readings are outside its limits, or were; absent: the company doesn't tell. */
  beyond: v.optional(v.picklist(['never', 'before', 'now'])),
});
export type CustomerShipment = v.InferOutput<typeof customerShipment>;

const customerPage = v.object({
  company: brand,
  /** Null before a code that is asked for. */
  customer: v.nullable(brand),
  /** A code has to be entered first: nothing more is told. */
  asksCode: v.boolean(),
  /** Those that are shared, under way first, then the newest; those that are over for less than a year. */
  shipments: v.pipe(v.array(customerShipment), v.maxLength(CUSTOMER_SHIPMENTS_MAX)),
  /** Each has its certificate of condition to be fetched. */
  certificates: v.boolean(),
  /** When the link ends. */
  expires: instant,
});
export type CustomerPageData = v.InferOutput<typeof customerPage>;

/** What proves that a code was entered, for some hours. */
const pass = v.optional(v.pipe(v.string(), v.maxLength(100)));

const forStrangers = {
  method: 'POST',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
} as const;

/**
 * POST public/customer: the page of a customer. A link that never was is `not-found`; one that is over is `gone`: revoked, expired, of
 * an archived customer or of a company that shares nothing any more. Refusal `too-many-tries` for a network that tried wrong ones.
 */
export const openCustomerPage = operation({
  ...forStrangers,
  name: 'openCustomerPage',
  path: 'public/customer',
  body: v.strictObject({ link: linkText, pass }),
  reply: v.object({ data: customerPage }),
});

/**
 * POST public/customer/code: mails a code to an address, if it is one of the customer's; the answer is the same if it isn't. Refusals as
 * of `openCustomerPage`, `too-many-tries` for a link whose codes are asked for again and again.
 */
export const mailCustomerCode = operation({
  ...forStrangers,
  name: 'mailCustomerCode',
  path: 'public/customer/code',
  body: v.strictObject({ link: linkText, email: emailAddress, language: v.optional(language, 'en') }),
  reply: v.object({ mailed: v.literal(true) }),
});

/** POST public/customer/enter: a code that was mailed, which then is void, for a pass. Refusals: `wrong-credentials`, and as above. */
export const enterCustomerCode = operation({
  ...forStrangers,
  name: 'enterCustomerCode',
  path: 'public/customer/enter',
  body: v.strictObject({ link: linkText, code: plainText(100) }),
  reply: v.object({ pass: v.string(), expires: instant }),
});

/** POST public/customer/shipment: one of the shipments, as the public page shows one. Refusals as above; `confirmation-needed` without a pass. */
export const openCustomerShipment = operation({
  ...forStrangers,
  name: 'openCustomerShipment',
  path: 'public/customer/shipment',
  body: v.strictObject({ link: linkText, pass, guid }),
  reply: v.object({ data: publicShipment }),
});

/** POST public/customer/certificate: its certificate of condition, a PDF. Refusals as above; `forbidden` where the company shows less. */
export const customerCertificate = operation({
  ...forStrangers,
  name: 'customerCertificate',
  path: 'public/customer/certificate',
  media: 'application/octet-stream',
  body: v.strictObject({
    link: linkText,
    pass,
    guid,
    language: v.optional(language, 'en'),
    /** Of who looks; one that there isn't is UTC. */
    timeZone: v.optional(plainText(60), 'UTC'),
  }),
  reply: v.string(),
});
