import { ATTENTION, attentionOf } from '../activation-attention.ts';
import { shortIdNumber } from '../device-on.ts';
import { CUSTOMER, LIMIT_PROFILE, NOTES, NOTES_225, PACKAGE_INFO, SHIPMENT_ID } from '../field-rules.ts';
import { troubleRank } from '../severity/shipment-trouble.ts';
import { arrivalOf, dueOf, PLAN_EARLIEST, PLAN_LATEST } from '../shipment-plan.ts';
import { classOf, statusOf } from '../shipment-status.ts';
import { defineEntity, type RowOf } from './entity.ts';
import {
  deviceId,
  flag,
  guid,
  id,
  instant,
  integer,
  jsonText,
  latitude,
  longitude,
  MEASURED,
  number,
  text,
} from './field.ts';

/** The largest number of a crate, and the smallest with a minus before it: what fits into 32 bits. */
export const STATE_INT_MAX = 2_147_483_647;

/** After all times there are. */
const STILL = '9999-12-31T00:00:00.000Z';

/** A shipment, asset or vehicle (spec 1 §3, spec 2 §3 "The server row"). Null where the server knows nothing. */
export const shipment = defineEntity({
  name: 'shipments',
  sql: 'shipping_pick_list',
  key: 'guid',
  partition: 'configType',
  recent: 'createDate',
  read: { name: 'shippingPickList', shipment: 'guid' },
  fields: {
    guid: guid(),
    entryId: integer(),
    version: integer(),
    companyId: text(),
    configType: integer(),
    shipmentId: text({
      wire: 'customData',
      rule: SHIPMENT_ID,
      search: 'id',
      form: true,
      edit: true,
      param: 'cust_data',
    }),
    customer: text({
      wire: 'customData2',
      rule: CUSTOMER,
      search: 'name',
      form: true,
      edit: true,
      param: 'cust_data2',
    }),
    notes: text({ wire: 'customData3', rule: NOTES, search: 'note', form: true, edit: true, param: 'cust_data3' }),
    /** Extra properties (`domain/shipment-properties.ts`). */
    properties: jsonText({ wire: 'customText', max: 4_000, edit: true, opaque: true, param: 'cust_text' }),
    macId: deviceId({ nullable: true }),
    shippingState: integer(),
    commissionState: integer(),
    enabled: flag(),
    saveStatus: text(),
    originName: text({ table: 'origin', search: 'place' }),
    originLatitude: latitude({ nullable: true }),
    originLongitude: longitude({ nullable: true }),
    originLocId: id({ tableOnly: true, nullable: true }),
    destName: text({ table: 'dest', search: 'place' }),
    destLatitude: latitude({ nullable: true }),
    destLongitude: longitude({ nullable: true }),
    destLocId: id({ tableOnly: true, nullable: true }),
    aclExpected: integer({ nullable: true }),
    aclActual: integer({ nullable: true }),
    /** Volts, of the tag on it. */
    battery: number({ nullable: true, decimals: MEASURED }),
    /** Entry id, type and value joined by pipes (spec 2 §3). */
    billOfLading: text(),
    /** What is in it. */
    packageInfo: text({ rule: PACKAGE_INFO, form: true, edit: true, param: 'package_info' }),
    /** The name of the limit profile that it was given (docs/decisions/limit-profiles.md); empty: none. */
    limitProfile: text({ rule: LIMIT_PROFILE, form: true, edit: true, param: 'limit_profile', later: true }),
    /** More than fits into the notes, for the company's own use. */
    notes225: text({
      table: 'pickItemNotes',
      column: 'notes',
      tableOnly: true,
      rule: NOTES_225,
      form: true,
      param: 'notes',
      later: true,
    }),
    /** The number of its crate, where that is one (docs/decisions/project-lookup.md). */
    crateNumber: integer({ wire: 'stateInt1', nullable: true, between: [-STATE_INT_MAX, STATE_INT_MAX], edit: true }),
    /** When it is to depart and to arrive; null: not planned. Who edits one edits both: they are held against each other. */
    plannedDeparture: instant({
      nullable: true,
      between: [PLAN_EARLIEST, PLAN_LATEST],
      edit: 'plan',
      param: 'planned_departure',
    }),
    plannedArrival: instant({
      nullable: true,
      between: [PLAN_EARLIEST, PLAN_LATEST],
      edit: 'plan',
      param: 'planned_arrival',
    }),
    createDate: instant(),
    /** The user id of who activated it; empty where nobody knows. */
    createdBy: text(),
    commDate: instant({ nullable: true }),
    departDate: instant({ nullable: true }),
    arriveDate: instant({ nullable: true }),
    decommDate: instant({ nullable: true }),
    /** When it arrives, with chances of 10, 50 and 90 % that it is earlier; null where the lane's history says nothing. */
    etaP10: instant({ nullable: true }),
    etaP50: instant({ nullable: true }),
    etaP90: instant({ nullable: true }),
    /** By when shipments of its lane have usually departed and arrived, as it was known when it was commissioned and departed. */
    usualDeparture: instant({ nullable: true }),
    usualArrival: instant({ nullable: true }),
    lastComms: instant({ nullable: true }),
    lastStageCmdTime: instant({ nullable: true }),
    /** What whoever follows it for the company says of it. */
    statusNotes: text({ search: 'note' }),
    /** Bits of the alerts in force, by family (`domain/alert-flags.ts`); 0: none of the family. */
    alertState: integer(),
    securityState: integer(),
    onTimeState: integer(),
    /**
     * How urgent the worst of its alerts in force is that isn't muted (docs/decisions/severity.md): watch 0, warning 1, critical 2;
     * null: there is none. With the event of that alert, and how many such alerts there are.
     */
    severity: integer({ nullable: true }),
    troubleEvent: integer({ nullable: true }),
    troubles: integer(),
    lastUpdate: instant(),
  },
  computed: {
    /** A code of `domain/shipment-status.ts`. */
    status: { kind: 'text', of: (row) => statusOf(classOf(row.configType), row.shippingState) },
    shortDeviceId: { kind: 'number', of: (row) => shortIdNumber(row.macId) },
  },
  listed: {
    route: { kind: 'text', of: ({ originName, destName }) => `${originName} → ${destName}` },
    /** 1 where somebody has to see to its activation, or to work on it that was refused; 0 elsewhere. */
    attention: { kind: 'number', of: attentionOf, refused: ATTENTION.refused },
    /** By when it should have departed or arrived: the earliest first are the latest. */
    dueBy: { kind: 'instant', of: (row) => dueOf(row)?.by ?? null },
    /** When it has arrived or is expected to. */
    arrives: { kind: 'instant', of: arrivalOf },
    /** Until when it was under way; of one that still is, a time that never comes. */
    until: { kind: 'instant', of: ({ decommDate }) => decommDate ?? STILL },
    /** How urgent it is that somebody looks at it. */
    trouble: { kind: 'number', of: troubleRank },
    /** What the shipment's own row lacks, its device says. */
    shownBattery: { own: 'battery', join: 'device' },
    shownComms: { own: 'lastComms', join: 'device' },
    shownTemperature: { taken: 'temperature', join: 'device' },
    shownHumidity: { taken: 'humidity', join: 'device' },
    /** Where it is; where its device says nothing, or 0, it is at its origin (spec 2 §3). */
    shownLatitude: { taken: 'latitude', join: 'device', or: 'originLatitude' },
    shownLongitude: { taken: 'longitude', join: 'device', or: 'originLongitude' },
  },
  joins: {
    /** The tag on it. */
    device: {
      to: 'devices',
      by: 'macId',
      back: 'shipmentGuid',
      takes: ['battery', 'lastComms', 'provisionStatus', 'temperature', 'humidity', 'latitude', 'longitude'],
    },
  },
});

export type ShipmentRow = RowOf<typeof shipment>;

/** A field by what the definition calls it. */
export type ShipmentField = keyof (typeof shipment)['fields'];
