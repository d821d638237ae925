import * as v from 'valibot';
import { isHardToGuess, LINK_DAYS_DEFAULT, LINK_DAYS_MAX, PUBLIC_PARTS } from '../domain/public-link.ts';
import { ackFields } from './feed.ts';
import { limitSource } from './limit-source.ts';
import { operation, type ReplyOf } from './operation.ts';
import { emailAddress, guid, instant, nothing } from './primitives.ts';
import { feedQuery } from './shipments.ts';

const parts = v.pipe(v.array(v.picklist(PUBLIC_PARTS)), v.maxLength(PUBLIC_PARTS.length));

/**
 * POST public/links: a link by which whoever has it sees one shipment. The secret is made by the client, as all ids
 * are, so that the server never stores it, not even in the answer it keeps; the link is
 * `{secret}-{publicUsername}`. Refusals: `forbidden` where the company's publicAccess is off, and for a part that it
 * doesn't allow; `not-found`; `guid-taken` (422).
 */
export const createPublicLink = operation({
  name: 'createPublicLink',
  method: 'POST',
  path: 'public/links',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({
    linkId: guid,
    /** The shipment's. */
    guid,
    /** 16 random bytes in the form of a guid: 128 bits. */
    secret: v.pipe(guid, v.check(isHardToGuess, 'guessable')),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LINK_DAYS_MAX)), LINK_DAYS_DEFAULT),
    /** What it shows beside where the shipment is. */
    shows: v.optional(parts, []),
    /** To whom it is sent, so that its openings say whether that one has looked. */
    recipient: v.optional(emailAddress),
  }),
  reply: v.object({ ...ackFields, linkId: guid, publicUsername: v.string(), expires: instant }),
});

/** PUT public/links/{linkId}: ends a link at once and for good; by who made it, a Provisioner or a Company Administrator. */
export const revokePublicLink = operation({
  name: 'revokePublicLink',
  method: 'PUT',
  path: 'public/links/:linkId',
  access: 'session',
  scope: 'shipments:write',
  idempotent: true,
  params: v.strictObject({ linkId: guid }),
  query: nothing,
  body: v.strictObject({ revoked: v.literal(true) }),
  reply: v.object({ ...ackFields, linkId: guid, revoked: instant }),
});

/** A link; never its secret. */
const linkRow = v.object({
  linkId: guid,
  /** The shipment's. */
  guid,
  /** Login name. */
  createdBy: v.string(),
  created: instant,
  expires: instant,
  /** Null while it is in force, or until it expires. */
  revoked: v.nullable(instant),
  shows: v.array(v.picklist(PUBLIC_PARTS)),
  /** Empty: it was not mailed from here. */
  recipient: v.string(),
  /** How often it was opened, times within half an hour of each other once; and when. Of visitors nothing is known. */
  opened: v.number(),
  firstOpened: v.nullable(instant),
  lastOpened: v.nullable(instant),
});

/** GET tables/query/publicLinks: the links of a shipment, newest first; never their secrets. */
export const publicLinks = operation({
  name: 'publicLinks',
  method: 'GET',
  path: 'tables/query/publicLinks',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ companyId: feedQuery.companyId, guid }),
  body: nothing,
  reply: v.object({
    rows: v.array(linkRow),
    /** The customer that it names, where that is one that is kept (docs/decisions/customers.md); null: none, or not for who asks. */
    customer: v.optional(v.nullable(v.object({ name: v.string(), shared: v.boolean() })), null),
  }),
});

/** Links in an answer at most. */
export const LINKS_OUT_MAX = 500;

/**
 * GET tables/query/linksInForce: the links of the company that are neither revoked nor expired, of shipments that the caller
 * sees, newest first; never their secrets. Company Administrator.
 */
export const linksInForce = operation({
  name: 'linksInForce',
  method: 'GET',
  path: 'tables/query/linksInForce',
  access: 'session',
  scope: 'shipments:read',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ companyId: feedQuery.companyId }),
  body: nothing,
  reply: v.object({
    rows: v.array(
      v.object({
        ...linkRow.entries,
        /** The shipment's id and kind, as people know it. */
        shipmentId: v.string(),
        configType: v.number(),
      }),
    ),
    /** There are more than `LINKS_OUT_MAX`. */
    more: v.boolean(),
  }),
});
export type LinkInForce = ReplyOf<typeof linksInForce>['rows'][number];

/** `{secret}-{publicUsername}`. */
export const linkText = v.pipe(v.string(), v.maxLength(200));

const place = v.object({ name: v.string(), latitude: v.nullable(v.number()), longitude: v.nullable(v.number()) });

/** A time with readings beyond the limit that was in force then, by one device at least. */
const publicExcursion = v.object({
  measure: v.picklist(['temperature', 'humidity']),
  side: v.picklist(['above', 'below']),
  /** °F, or percent. */
  limit: v.number(),
  extreme: v.number(),
  since: instant,
  /** Null while it lasts. */
  until: v.nullable(instant),
  minutes: v.number(),
});

/** A limit of temperature or humidity while it was in force, and whose it is; of no device in particular. */
const publicLimit = v.object({
  measure: v.picklist(['temperature', 'humidity']),
  side: v.picklist(['above', 'below']),
  /** °F, or percent. */
  limit: v.number(),
  from: v.number(),
  /** Milliseconds since 1970; null: it is in force. */
  until: v.nullable(v.number()),
  source: limitSource,
});
export type PublicLimit = v.InferOutput<typeof publicLimit>;

/** What the public page shows of a shipment, and nothing else (docs/decisions/public-links.md). */
export const publicShipment = v.object({
  companyName: v.string(),
  /** A `data:` address of a picture; empty: none. */
  companyLogo: v.optional(v.string(), ''),
  shipmentId: v.string(),
  configType: v.number(),
  shippingState: v.number(),
  origin: place,
  destination: place,
  /** Where it last was known to be, while it is under way. */
  location: v.nullable(v.object({ latitude: v.number(), longitude: v.number(), time: v.nullable(instant) })),
  /** When it is to depart and to arrive; null: not planned. */
  plannedDeparture: v.nullable(instant),
  plannedArrival: v.nullable(instant),
  createDate: instant,
  commDate: v.nullable(instant),
  departDate: v.nullable(instant),
  arriveDate: v.nullable(instant),
  decommDate: v.nullable(instant),
  /** Between which times it arrives with a chance of 80 %, and the middle; null where the lane has too few trips, or it is there. */
  eta: v.nullable(v.object({ from: instant, likely: instant, until: instant })),
  /** °F over time, oldest first, thinned where there are many; null where the link doesn't show it. */
  temperature: v.nullable(v.array(v.object({ time: instant, value: v.number() }))),
  /** Oldest first; null where the link doesn't show them. */
  excursions: v.nullable(v.array(publicExcursion)),
  /** Minutes beyond any limit: what several devices measured at once counts once. Null where the link doesn't show it. */
  minutesBeyond: v.nullable(v.number()),
  /** By what it is judged, oldest first; null where the link shows neither temperature nor excursions. */
  limits: v.nullable(v.array(publicLimit)),
  /** When the link ends. */
  expires: instant,
});
export type PublicShipment = v.InferOutput<typeof publicShipment>;

/**
 * GET public/{guid}-{username} (spec 2 §2 "Public shipment page"): the guid is the link's secret. A link that is wrong,
 * unknown or of another name is `not-found`; one that is over, revoked or of a company that shares nothing any more is `gone`. Refusal
 * `too-many-tries` with `Retry-After` for an address that tried wrong ones.
 */
export const getPublicShipment = operation({
  name: 'publicShipment',
  method: 'GET',
  path: 'public/:link',
  access: 'none',
  idempotent: false,
  params: v.strictObject({ link: linkText }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: publicShipment }),
});

/**
 * POST public/shipment: the same with the link in the body. What stands in an address is written into the logs of whatever a
 * request passes on its way.
 */
export const openPublicShipment = operation({
  name: 'openPublicShipment',
  method: 'POST',
  path: 'public/shipment',
  access: 'none',
  idempotent: false,
  params: nothing,
  query: nothing,
  body: v.strictObject({ link: linkText }),
  reply: v.object({ data: publicShipment }),
});
