import * as v from 'valibot';
import { guid, instant } from './primitives.ts';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, type WebhookEvent } from './webhooks.ts';

/** An incident, as far as systems are told of it: with 50 of its shipments at most. */
const incidentData = v.object({
  incidentId: v.number(),
  causeKind: v.string(),
  causeKey: v.string(),
  alertEvent: v.number(),
  alertCode: v.string(),
  alertLevel: v.number(),
  severity: v.picklist(['watch', 'warning', 'critical']),
  lossTime: v.nullable(instant),
  firstTime: instant,
  lastTime: instant,
  /** When it was found, which may be long after it began. */
  foundTime: instant,
  closed: v.nullable(instant),
  members: v.number(),
  openMembers: v.number(),
  ackBy: v.string(),
  owner: v.string(),
  mutedUntil: v.nullable(instant),
  shipmentCount: v.number(),
  shipments: v.array(v.object({ guid, shipmentId: v.string() })),
});

const incidentOver = v.object({
  ...incidentData.entries,
  /** Absent where nothing is known of it. */
  reason: v.optional(v.picklist(['cleared', 'withdrawn', 'merged'])),
  /** The incident that it turned out to be a part of. */
  mergedInto: v.optional(v.number()),
});

const shipmentData = v.object({
  guid,
  shipmentId: v.string(),
  customer: v.string(),
  configType: v.number(),
  macId: v.nullable(v.string()),
  origin: v.string(),
  destination: v.string(),
  departDate: v.nullable(instant),
  arriveDate: v.nullable(instant),
  decommDate: v.nullable(instant),
  /** When it is expected. */
  eta: v.nullable(instant),
});

const etaChange = v.object({
  ...shipmentData.entries,
  /** What was told before; null: nothing was. */
  was: v.nullable(instant),
});

const deviceData = v.object({
  macId: v.string(),
  /** The shipment that it is on; null: none. */
  guid: v.nullable(guid),
  since: instant,
});

const event = <Type extends string, Data extends v.GenericSchema>(type: Type, data: Data) =>
  v.object({
    type: v.literal(type),
    /** When it was put on its way. */
    time: instant,
    companyId: v.string(),
    data,
  });

const DATA = {
  'incident.opened': incidentData,
  'incident.grown': incidentData,
  'incident.cleared': incidentOver,
  'incident.acknowledged': incidentData,
  'shipment.activated': shipmentData,
  'shipment.departed': shipmentData,
  'shipment.arrived': shipmentData,
  'shipment.decommissioned': shipmentData,
  'shipment.eta-changed': etaChange,
  'device.silent': deviceData,
} as const satisfies Readonly<Record<WebhookEvent, v.GenericSchema>>;

/** What is sent of each event. */
export const WEBHOOK_BODIES: ReadonlyMap<string, v.GenericSchema> = new Map<string, v.GenericSchema>([
  ...WEBHOOK_EVENTS.map((type) => [type, event(type, DATA[type])] as const),
  [WEBHOOK_TEST, event(WEBHOOK_TEST, v.object({}))],
]);
