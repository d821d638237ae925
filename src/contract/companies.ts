import * as v from 'valibot';
import { DEVICE_KINDS } from '../domain/device.ts';
import { LOGO_ADDRESS_TEXT } from '../domain/logo.ts';
import { PERMISSIONS } from '../domain/may.ts';
import { isPageAddress } from '../domain/pages.ts';
import { PUBLIC_PARTS } from '../domain/public-link.ts';
import { KEPT_DAYS_MAX, KEPT_DAYS_MIN } from '../domain/readings/retention.ts';
import { escalation } from './escalation.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, macId, nothing, plainText } from './primitives.ts';

/** Classes an asset config can have (spec 1 §3 "Shipment config types"). */
const assetClass = v.picklist(['Shipment', 'Asset', 'Vehicle']);

/** An asset config (spec 1 §3): `value` is shown as Type, `config` as Class. */
const assetConfig = v.strictObject({
  name: plainText(60),
  value: plainText(60),
  config: assetClass,
  active: v.boolean(),
});

export const reportKey = v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/));
const reportKeys = v.pipe(v.array(reportKey), v.maxLength(200));

const keptDays = v.pipe(v.number(), v.integer(), v.minValue(KEPT_DAYS_MIN), v.maxValue(KEPT_DAYS_MAX));

/** How many days messages of devices are kept, by what they are about; `rollups` what is kept of them by hour and day; weather. */
const retention = v.strictObject({
  environment: v.optional(keptDays),
  location: v.optional(keptDays),
  shock: v.optional(keptDays),
  general: v.optional(keptDays),
  chime: v.optional(keptDays),
  warehouseUnit: v.optional(keptDays),
  warehouseDoor: v.optional(keptDays),
  rollups: v.optional(keptDays),
  weather: v.optional(keptDays),
});

/** What a company's administrators set (spec 1 §3 "Company"). Without `reports` the company has every report. */
const companyPrefs = v.strictObject({
  assetTypes: v.optional(v.pipe(v.array(assetConfig), v.maxLength(500))),
  reports: v.optional(reportKeys),
  /** Whom signing in by password asks for a code: who has set one up, administrators besides, or everybody. */
  secondFactor: v.optional(v.picklist(['optional', 'administrators', 'required'])),
  retention: v.optional(retention),
  /** What is done about incidents that nobody acknowledges; absent: nothing. */
  escalation: v.optional(escalation),
  /** What its users may show on the public page of a shipment beside where it is; absent: all there is. */
  publicParts: v.optional(v.pipe(v.array(v.picklist(PUBLIC_PARTS)), v.maxLength(PUBLIC_PARTS.length))),
  /** Kinds of devices whose 32 °F, 0 % and 100 % are no measurement (`domain/no-data.ts`); absent: of none. */
  noData: v.optional(v.pipe(v.array(v.picklist(DEVICE_KINDS)), v.maxLength(DEVICE_KINDS.length))),
  /** Whether notifications on devices may name shipments, places and devices: others may see a locked screen. Absent: no. */
  pushNames: v.optional(v.boolean()),
});
export type CompanyPrefs = v.InferOutput<typeof companyPrefs>;

/** What a group's administrators set (spec 1 §3 "Group"). */
const groupPrefs = v.strictObject({ reports: reportKeys });

const filterNames = v.pipe(v.array(v.pipe(plainText(100), v.trim(), v.minLength(1))), v.maxLength(500));

/** Which shipments a group's members see where they may not see all (docs/decisions/shipment-filter.md). */
const shipmentFilter = v.strictObject({
  gateways: v.pipe(v.array(macId), v.maxLength(500)),
  places: filterNames,
  customers: filterNames,
});
export type ShipmentFilter = v.InferOutput<typeof shipmentFilter>;

/** A group (spec 1 §3). */
const groupRow = v.object({
  groupId: v.string(),
  version: v.number(),
  companyId: v.string(),
  groupName: v.string(),
  type: v.picklist(['login', 'report', 'core']),
  customPrefs: groupPrefs,
  /** What it makes of its members, and what they get of it: null or absent: nothing. */
  role: v.nullish(v.string()),
  landingPage: v.nullish(v.string()),
  menu: v.nullish(v.string()),
  permissions: v.optional(v.array(v.string())),
  shipmentFilter: v.nullish(v.partial(shipmentFilter)),
  members: v.optional(v.number()),
});
export type GroupRow = v.InferOutput<typeof groupRow>;

const userName = v.object({ userId: v.string(), loginName: v.string(), fullName: v.string() });

/** A company (spec 1 §3, spec 2 §3). */
const companyRow = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  /** Path or address of an image; empty: none. */
  logo: v.string(),
  shipmentPrefix: v.string(),
  /** Name of the id pattern its shipments follow; empty: none. */
  pattern: v.string(),
  /** Whether its shipments can be shared by a public link, and the name that stands in that link. */
  publicAccess: v.boolean(),
  publicUsername: v.nullable(v.string()),
  customPrefs: companyPrefs,
  /** From customPrefs. */
  assetTypes: v.array(assetConfig),
  /** Report keys; null: every report there is. */
  reports: v.nullable(v.array(v.string())),
  metrics: v.array(v.string()),
  reportLogo: v.string(),
  reportDateFmt: v.string(),
  origins: v.array(v.string()),
  vehicleTypes: v.array(v.string()),
  alertGroup: v.string(),
  /** What its pages set differently from the built-in options, by pattern. */
  pageOverrides: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Lists of config/{path} it replaces, by path. */
  msgOverrides: v.record(v.string(), v.unknown()),
  /** Its users and groups: only for a Company Administrator. */
  users: v.optional(v.array(userName)),
  groups: v.optional(v.array(groupRow)),
});
export type CompanyRow = v.InferOutput<typeof companyRow>;

const companyKey = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** GET companies: the caller's company, as a list of one. */
export const getCompanies = operation({
  name: 'companies',
  method: 'GET',
  path: 'companies',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: nothing,
  reply: v.object({ data: v.array(companyRow) }),
});

/** GET companies/{companyId}: another company is answered like one that doesn't exist. */
export const getCompany = operation({
  name: 'company',
  method: 'GET',
  path: 'companies/:companyId',
  access: 'session',
  scope: null,
  idempotent: false,
  params: v.strictObject({ companyId: companyKey }),
  query: nothing,
  body: nothing,
  reply: v.object({ data: companyRow }),
});

/** What of a company is changed: what is sent is replaced, the rest kept. */
const companyProperty = v.strictObject({
  customPrefs: companyPrefs,
  /** Whether shipments can be shared by a public link. Switched off, no link shows anything; switched on, all do again. */
  publicAccess: v.optional(v.boolean()),
  /** The group whose members are told of alerts; empty: everybody who wants to be. */
  alertGroup: v.optional(plainText(60)),
  /** The logo on reports, public pages and pages of customers: a `data:` address of a JPEG (`domain/logo.ts`); empty: none. */
  reportLogo: v.optional(plainText(LOGO_ADDRESS_TEXT)),
});

/**
 * PUT companies/{id}: replaces the preferences that are sent, keeps the others. Company Administrator. A company that shares
 * for the first time is given the name that stands in its links.
 * Refusals (422, `bad-request`): `required`, `duplicate` for an asset config, `unknown` for a group,
 * `not-a-picture` and `too-large` for a logo; 409 `version-conflict`.
 */
export const updateCompany = operation({
  name: 'updateCompany',
  method: 'PUT',
  path: 'companies/:companyId',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ companyId: companyKey }),
  query: nothing,
  body: v.strictObject({ property: companyProperty, baseVersion }),
  reply: v.object({ ...ackFields, data: v.array(companyRow) }),
});

/**
 * PUT groups/{id}: the reports of a group. Company Administrator.
 * Refusals: 422 `bad-request` `unknown` for a report the company doesn't have; 409 `version-conflict`.
 */
export const updateGroup = operation({
  name: 'updateGroup',
  method: 'PUT',
  path: 'groups/:groupId',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ groupId: plainText(60) }),
  query: nothing,
  body: v.strictObject({ property: v.strictObject({ customPrefs: groupPrefs }), baseVersion }),
  reply: v.object({ ...ackFields, data: v.array(groupRow) }),
});

/**
 * PUT groups/{id}/access: what a group gives its members beside reports: where they begin, their menu, permissions, and which
 * shipments they see. Company Administrator. Refusals: 422 `bad-request` `unknown` for a menu that the company doesn't have; 409
 * `version-conflict`.
 */
export const updateGroupAccess = operation({
  name: 'updateGroupAccess',
  method: 'PUT',
  path: 'groups/:groupId/access',
  access: 'session',
  scope: null,
  idempotent: true,
  params: v.strictObject({ groupId: plainText(60) }),
  query: nothing,
  body: v.strictObject({
    /** Null: the group says nothing of it, as of the menu. */
    landingPage: v.nullable(v.pipe(plainText(200), v.check(isPageAddress, 'address'))),
    menu: v.nullable(plainText(60)),
    permissions: v.pipe(v.array(v.picklist(PERMISSIONS)), v.maxLength(PERMISSIONS.length)),
    shipmentFilter: v.nullable(shipmentFilter),
    baseVersion,
  }),
  reply: v.object({ ...ackFields, data: v.array(groupRow) }),
});

/** POST groups/filter/try: how many of the company's shipments a filter shows, before anybody has it. Company Administrator. */
export const tryShipmentFilter = operation({
  name: 'tryShipmentFilter',
  method: 'POST',
  path: 'groups/filter/try',
  access: 'session',
  scope: null,
  idempotent: false,
  params: nothing,
  query: nothing,
  body: shipmentFilter,
  reply: v.object({ shown: v.number(), all: v.number() }),
});
