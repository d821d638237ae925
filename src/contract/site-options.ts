import * as v from 'valibot';
import { DEFAULT_DELETE_LIMIT } from '../domain/activation-indicators.ts';
import { SILENT_MINUTES } from '../domain/contact.ts';
import { MEDIUM_MINUTES, RECENT_MINUTES } from '../domain/device.ts';

const amount = v.pipe(v.number(), v.minValue(0));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Options that stand for themselves, by the spec's names. */
const single = {
  /** Seconds. */
  serverSessionDuration: amount,
  sessionDuration: amount,
  /** Seconds between two looks at how long nobody did anything. */
  sessionTimer: amount,
  warningDuration: amount,
  shipmentRecords: whole,
  shipmentLookbackDays: whole,
  shipmentStatusLimit: whole,
  lastCommsHours: amount,
  deviceOrientationDays: amount,
  /** Minutes since the last stage command. */
  maxRebuildTime: amount,
  maxRouteWaypoints: whole,
  /** Metres. */
  cellAouDefaultRadius: amount,
  maxCellAouZoom: whole,
  /** Seconds. */
  avgCommTime: amount,
  activeShipmentState: whole,
  editShipmentACL: v.boolean(),
  enableAlertMessages: v.boolean(),
  /** How far back metrics of shipments look. */
  metricsDays: whole,
  /** Hours after a sign-in by password in which a device lets its user in again without a connection; 0: never. */
  offlineUnlockHours: amount,
  /** Seconds that the console waits for an answer before it takes the server for gone. */
  answerTimeout: v.pipe(v.number(), v.minValue(1), v.maxValue(300)),
  /** Seconds in which what was done by one press can be undone before it is sent. */
  undoTime: v.pipe(v.number(), v.gtValue(0), v.maxValue(60)),
};

/** Options that belong together; an installation may override any one of a group. */
const groups = {
  /** Months back from now in which the last record of each kind is looked for. */
  lastRecordOffsets: v.object({ alerts: whole, chimes: whole, gateways: whole, tags: whole, warehouses: whole }),
  /** `maxLocAge` in days. */
  deviceDetail: v.object({ maxTsRecords: whole, maxLocAge: whole }),
  /** What a config type has that says nothing else. `createDate` is a time in seconds that no shipment reaches. */
  shipmentConfig: v.object({
    lookbackDays: whole,
    activeStates: v.array(whole),
    offsetMonths: whole,
    createDate: whole,
  }),
  /** `refreshTimer` in seconds; columns count from 1. */
  activationList: v.object({
    lookbackDays: whole,
    refreshTimer: amount,
    deleteLimit: whole,
    sortColumn: whole,
    sortDescending: v.boolean(),
    /** Seconds between two looks for the job of Edit ACL. */
    editAclPolling: amount,
  }),
  /** `debounce` in seconds. */
  findDialog: v.object({ maxResults: whole, debounce: amount }),
  /** Minutes after which something is old; `chimeLastComms` in hours. */
  timeThresholds: v.object({
    gatewayOffline: amount,
    gatewayInventoryOffline: amount,
    gatewayStale: amount,
    chargerStale: amount,
    deviceSilent: amount,
    deviceRecent: amount,
    deviceMedium: amount,
    chimeLastComms: amount,
  }),
  /** Seconds for which a button waits after its use. */
  buttonLocks: v.object({
    refreshAlerts: amount,
    refreshChimes: amount,
    fetchEvents: amount,
    downloadConfig: amount,
    downloadShock: amount,
  }),
};

/** Seconds, minutes, days and counts of spec 1 §9 and spec 2 §9 "Site options", "Time thresholds". */
export const siteOptions = v.object({ ...single, ...groups });
export type SiteOptions = v.InferOutput<typeof siteOptions>;

/** What an installation sets differently, in `/host.json`. */
export const siteOptionOverrides = v.partial(
  v.object({
    ...single,
    lastRecordOffsets: v.partial(groups.lastRecordOffsets),
    deviceDetail: v.partial(groups.deviceDetail),
    shipmentConfig: v.partial(groups.shipmentConfig),
    activationList: v.partial(groups.activationList),
    findDialog: v.partial(groups.findDialog),
    timeThresholds: v.partial(groups.timeThresholds),
    buttonLocks: v.partial(groups.buttonLocks),
  }),
);
export type SiteOptionOverrides = v.InferOutput<typeof siteOptionOverrides>;

/** The spec's defaults. */
export const DEFAULT_SITE_OPTIONS: SiteOptions = {
  serverSessionDuration: 3600,
  sessionDuration: 900,
  sessionTimer: 180,
  warningDuration: 60,
  shipmentRecords: 25,
  shipmentLookbackDays: 365,
  shipmentStatusLimit: 10,
  lastCommsHours: 72,
  deviceOrientationDays: 7,
  maxRebuildTime: 3,
  maxRouteWaypoints: 8,
  cellAouDefaultRadius: 2000,
  maxCellAouZoom: 14,
  avgCommTime: 100,
  activeShipmentState: 3,
  editShipmentACL: true,
  enableAlertMessages: true,
  metricsDays: 30,
  offlineUnlockHours: 72,
  answerTimeout: 30,
  undoTime: 5,
  lastRecordOffsets: { alerts: 6, chimes: 18, gateways: 3, tags: 18, warehouses: 48 },
  deviceDetail: { maxTsRecords: 30, maxLocAge: 30 },
  shipmentConfig: { lookbackDays: 365, activeStates: [2, 3, 4], offsetMonths: 12, createDate: 2_999_000_000 },
  activationList: {
    lookbackDays: 30,
    refreshTimer: 20,
    deleteLimit: DEFAULT_DELETE_LIMIT,
    sortColumn: 2,
    sortDescending: true,
    editAclPolling: 5,
  },
  findDialog: { maxResults: 50, debounce: 1 },
  timeThresholds: {
    gatewayOffline: 360,
    gatewayInventoryOffline: 10,
    gatewayStale: 5,
    chargerStale: 35,
    deviceSilent: SILENT_MINUTES,
    deviceRecent: RECENT_MINUTES,
    deviceMedium: MEDIUM_MINUTES,
    chimeLastComms: 72,
  },
  buttonLocks: { refreshAlerts: 5, refreshChimes: 5, fetchEvents: 1.5, downloadConfig: 1.5, downloadShock: 2 },
};

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const given = (values: object): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined);

/** The defaults under what an installation sets; of a group only what it names. */
export function siteOptionsWith(overrides: SiteOptionOverrides = {}): SiteOptions {
  const options: Record<string, unknown> = { ...DEFAULT_SITE_OPTIONS };
  for (const [name, value] of given(overrides)) {
    const group = options[name];
    options[name] = isGroup(group) && isGroup(value) ? { ...group, ...Object.fromEntries(given(value)) } : value;
  }
  return v.parse(siteOptions, options);
}
