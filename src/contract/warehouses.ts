import * as v from 'valibot';
import { warehouse } from '../domain/entities/warehouse.ts';
import { isDoorNamesText, isUnitsText } from '../domain/warehouse/units.ts';
import { feedList } from './entity-lists.ts';
import { rowSchema, writtenSchemas } from './entity-schemas.ts';
import { ackFields } from './feed.ts';
import { operation } from './operation.ts';
import { baseVersion, givenInstant, macId, nothing, wholeNumber } from './primitives.ts';
import { rowsQuery } from './rows-query.ts';
import { feedQuery } from './shipments.ts';

/** A warehouse (spec 2 §3 "Warehouse"). */
export const warehouseRow = rowSchema(warehouse);
export type WarehouseRow = v.InferOutput<typeof warehouseRow>;

/** GET tables/query/warehouseDetails: the company's warehouses, changes first to last. */
export const warehouseDetails = feedList('warehouseDetails', 'places:read', warehouseRow);

const written = writtenSchemas(warehouse);
/** What a person writes: JSON texts are lists of units and of names of doors. */
const fields = {
  ...written,
  dhUnits: v.pipe(written.dhUnits, v.check(isUnitsText, 'units')),
  doorNames: v.pipe(written.doorNames, v.check(isDoorNamesText, 'doors')),
};

/**
 * POST tables/create/warehouses: a gateway of the company becomes a warehouse (`not-found` for one it does not have,
 * `guid-taken` for one that is a warehouse). Company Administrator.
 */
export const createWarehouse = operation({
  name: 'createWarehouse',
  method: 'POST',
  path: 'tables/create/warehouses',
  access: 'session',
  scope: 'places:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ ...fields, macId }),
  reply: v.object({ ...ackFields, macId, version: v.number() }),
});

/** PUT tables/update/warehouses: the fields that are there. Company Administrator. */
export const updateWarehouse = operation({
  name: 'updateWarehouse',
  method: 'PUT',
  path: 'tables/update/warehouses',
  access: 'session',
  scope: 'places:write',
  idempotent: true,
  params: nothing,
  query: nothing,
  body: v.strictObject({ ...v.partial(v.strictObject(fields)).entries, macId, baseVersion }),
  reply: v.object({ ...ackFields, macId, version: v.number() }),
});

const { companyId } = feedQuery;
const ofCompany = v.strictObject({ companyId });
const count = v.number();

/** Figures of all warehouses (spec 2 §7 "Metric queries"): one row. */
export const whCountsMetric = rowsQuery(
  'whCountsMetric',
  'places:read',
  ofCompany,
  v.object({
    warehouses: count,
    humid: count,
    doorsOpen: count,
    unitsRunning: count,
    withAlerts: count,
    silent: count,
  }),
);

/** Alerts of the last month that are in force, by warehouse. */
export const warehouseActiveAlertCount = rowsQuery(
  'warehouseActiveAlertCount',
  'places:read',
  ofCompany,
  v.object({ macId, name: v.string(), activeAlerts: count }),
);

/** Hours of high humidity of seven UTC days, by warehouse; day 0 is that of `humidDay`. */
export const warehouseHighHumidityCount = rowsQuery(
  'warehouseHighHumidityCount',
  'places:read',
  ofCompany,
  v.object({
    macId,
    name: v.string(),
    humidDay: v.nullable(v.string()),
    highHumidHours0: count,
    highHumidHours1: count,
    highHumidHours2: count,
    highHumidHours3: count,
    highHumidHours4: count,
    highHumidHours5: count,
    highHumidHours6: count,
  }),
);

/** How it is inside, by warehouse: degrees Fahrenheit, percent. */
export const warehouseHumidityAndTemperatureCount = rowsQuery(
  'warehouseHumidityAndTemperatureCount',
  'places:read',
  ofCompany,
  v.object({
    macId,
    name: v.string(),
    temperature: v.nullable(v.number()),
    humidity: v.nullable(v.number()),
    lastData: v.nullable(v.string()),
  }),
);

/** So many changes of doors at most (spec 2 §9). */
const DOOR_STATUS_MAX = 200;

/** What doors of a warehouse did, the newest first: each time that one was said to be open or closed (spec 2 §7). */
export const doorStatus = rowsQuery(
  'doorStatus',
  'places:read',
  v.strictObject({
    companyId,
    macId,
    from: v.optional(givenInstant),
    max: v.optional(wholeNumber(1, DOOR_STATUS_MAX), DOOR_STATUS_MAX),
  }),
  v.object({ time: v.string(), door: count, open: v.boolean() }),
);

/** Warehouse readings in an answer: four units a quarter of an hour for a year. */
const READINGS_MAX = 150_000;
/** Days that are asked for unless somebody looks further back (spec 2 §4 "Warehouse slider"). */
export const WAREHOUSE_DAYS = 31;

/**
 * GET warehouses/{macId}/readings: what the units, the doors and the power meter of a warehouse said in the last `days`, packed:
 * tracks of kinds `units` (packet 47) and `doors` (48), described and read in src/domain/readings/packed-set.ts. `since` as
 * of `packedReadings`. Of more than `max` the newest, and the answer says that there are more.
 */
export const warehouseReadings = operation({
  name: 'warehouseReadings',
  method: 'GET',
  path: 'warehouses/:macId/readings',
  access: 'session',
  scope: 'readings:read',
  idempotent: false,
  media: 'application/octet-stream',
  params: v.strictObject({ macId }),
  query: v.strictObject({
    days: v.optional(wholeNumber(1, 1_500), WAREHOUSE_DAYS),
    since: v.optional(givenInstant),
    max: v.optional(wholeNumber(1, READINGS_MAX), READINGS_MAX),
  }),
  body: nothing,
  reply: v.string(),
});

/** A name of a value that a device says of itself: `1.humiditySetPoint` of its unit 1. */
const valueKey = v.pipe(v.string(), v.regex(/^\d{1,3}\.[A-Za-z][A-Za-z0-9_]{0,39}$/));

/** The names of the values that a warehouse's units have said lately, besides their readings; for set points (spec 2 §7). */
export const formattedGuidMapList = rowsQuery(
  'formattedGuidMapList',
  'places:read',
  v.strictObject({ companyId, guid: macId }),
  v.object({ guid: macId, key: valueKey }),
);

/** The newest of the values that are named in `keys`, separated by commas, as texts (spec 2 §7 "used for set points"). */
export const formattedGuidMap = rowsQuery(
  'formattedGuidMap',
  'places:read',
  v.strictObject({
    companyId,
    guid: macId,
    keys: v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(valueKey),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  v.object({ guid: macId, key: valueKey, text: v.string(), time: v.string() }),
);
