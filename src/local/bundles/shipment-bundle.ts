import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { callForBytes } from '../../api/call-for-bytes.ts';
import { alertRow } from '../../contract/alerts.ts';
import { jobParent, silenceReply, whySilent } from '../../contract/device-queries.ts';
import { listLoggerFiles, loggerFileRow } from '../../contract/logger-files.ts';
import { listPhotos, photoRow } from '../../contract/photos.ts';
import { instant, latitude, longitude } from '../../contract/primitives.ts';
import { shipmentReadings } from '../../contract/readings.ts';
import { shipmentEditRow, shipmentEdits } from '../../contract/shipment-edits.ts';
import {
  chimeData,
  chimeRow,
  etaReply,
  routeRow,
  shipmentEta,
  shipmentRoute,
  weatherAmbient,
  weatherRow,
} from '../../contract/shipment-surroundings.ts';
import { shipmentDetail, shipmentDetails } from '../../contract/shipments.ts';
import { tableEntries } from '../../contract/tables.ts';
import type { BundleKind } from './bundle-kind.ts';
import { jsonPart } from './json-part.ts';
import { keepCorridor } from './keep-corridor.ts';
import { tracksPart } from './tracks-part.ts';

/** The shipment that is looked at. */
export interface ShipmentSubject {
  readonly guid: string;
  /** The location whose weather is shown beside it; null: none is known, absent: nobody looks at it. */
  readonly weatherAt?: string | null;
  /** Its tag, of which is asked why it is silent; null: it has none, or is over, absent: nobody looks at it. */
  readonly tag?: string | null;
  /** Of an asset that is under way its iChime, of which is asked what it travels with; null: it has none, absent: nobody looks at it. */
  readonly chime?: string | null;
}

/** What happened to a shipment (spec 2 §7 "Fetch shipment events"). */
const shipmentEvent = v.object({
  entryId: v.number(),
  macId: v.nullable(v.string()),
  /** A number of the event catalogue. */
  eventId: v.number(),
  eventTime: instant,
  location: v.nullable(v.string()),
  latitude: v.nullable(latitude),
  longitude: v.nullable(longitude),
  message: v.nullable(v.string()),
});
export type ShipmentEvent = v.InferOutput<typeof shipmentEvent>;

/** A cell tower that its device was heard by. */
const cellFix = v.object({
  entryId: v.number(),
  timestamp: instant,
  cellId: v.string(),
  locationString: v.nullable(v.string()),
  latitude,
  longitude,
  /** Metres; null: not known. */
  radius: v.nullable(v.number()),
});
export type CellFix = v.InferOutput<typeof cellFix>;

const jobParents = jobParent.reply.entries.data;

/** Rows of a table that are about the shipment, the newest first, up to the thousand that an answer has. */
const entriesOf = <Row extends v.GenericSchema>(table: string, row: Row, timeColumn: string) =>
  jsonPart<ShipmentSubject, v.ArraySchema<Row, undefined>>({
    schema: v.array(row),
    ask: async ({ subject: { guid }, signal }) => {
      const where = JSON.stringify([{ column: 'guid', op: 'eq', value: guid }]);
      const sort = JSON.stringify([{ column: timeColumn, descending: true }]);
      const { rows } = await call(tableEntries, { params: { table }, query: { where, sort }, signal });
      // One that can't be read is left out, not all of them.
      return rows.filter((one) => v.is(row, one));
    },
  });

/** Everything the page of one shipment shows, in parts that come and are kept each for itself. */
const SHIPMENT_PARTS = {
  detail: jsonPart<ShipmentSubject, typeof shipmentDetails>({
    schema: shipmentDetails,
    required: true,
    ask: async ({ subject: { guid }, user: { companyId }, signal }) =>
      (await call(shipmentDetail, { query: { companyId, guid }, signal })).data,
  }),
  tracks: tracksPart<ShipmentSubject>(({ subject: { guid }, signal }, query) =>
    callForBytes(shipmentReadings, { params: { guid }, query, signal }),
  ),
  events: entriesOf('shippingEventLog', shipmentEvent, 'eventTime'),
  alerts: entriesOf('shippingAlertLog', alertRow, 'alertTime1'),
  cells: entriesOf('cellLocations', cellFix, 'timestamp'),
  chimes: jsonPart<ShipmentSubject, ReturnType<typeof chimeRows>>({
    schema: chimeRows(),
    ask: async ({ subject: { guid }, user: { companyId }, signal }) =>
      (await call(chimeData, { query: { companyId, guid }, signal })).rows,
  }),
  photos: jsonPart<ShipmentSubject, ReturnType<typeof photoRows>>({
    schema: photoRows(),
    ask: async ({ subject: { guid }, signal }) => (await call(listPhotos, { params: { guid }, signal })).rows,
  }),
  loggerFiles: jsonPart<ShipmentSubject, ReturnType<typeof loggerFileRows>>({
    schema: loggerFileRows(),
    ask: async ({ subject: { guid }, signal }) => (await call(listLoggerFiles, { params: { guid }, signal })).rows,
  }),
  edits: jsonPart<ShipmentSubject, ReturnType<typeof editRows>>({
    schema: editRows(),
    ask: async ({ subject: { guid }, signal }) => (await call(shipmentEdits, { params: { guid }, signal })).rows,
  }),
  route: jsonPart<ShipmentSubject, typeof routeRow>({
    schema: routeRow,
    live: false,
    ask: async ({ subject: { guid }, user: { companyId }, signal }) =>
      (await call(shipmentRoute, { query: { companyId, guid }, signal })).rows[0] ?? null,
  }),
  eta: jsonPart<ShipmentSubject, typeof etaReply>({
    schema: etaReply,
    ask: ({ subject: { guid }, user: { companyId }, signal }) =>
      call(shipmentEta, { query: { companyId, guid }, signal }),
  }),
  silence: jsonPart<ShipmentSubject, typeof silenceReply>({
    schema: silenceReply,
    ask: async ({ subject: { tag }, user: { companyId }, signal }) =>
      tag === null || tag === undefined ? tag : await call(whySilent, { query: { companyId, macId: tag }, signal }),
  }),
  parent: jsonPart<ShipmentSubject, typeof jobParents>({
    schema: jobParents,
    ask: async ({ subject: { chime }, user: { companyId }, signal }) =>
      chime === null || chime === undefined
        ? chime
        : (await call(jobParent, { query: { companyId, macId: chime }, signal })).data,
  }),
  weather: jsonPart<ShipmentSubject, ReturnType<typeof weatherRows>>({
    schema: weatherRows(),
    live: false,
    ask: async ({ subject: { weatherAt }, user: { companyId }, signal }) =>
      weatherAt === null || weatherAt === undefined
        ? weatherAt
        : (await call(weatherAmbient, { query: { companyId, locationId: weatherAt }, signal })).rows,
  }),
};

function chimeRows() {
  return v.array(chimeRow);
}
function editRows() {
  return v.array(shipmentEditRow);
}

function loggerFileRows() {
  return v.array(loggerFileRow);
}
function photoRows() {
  return v.array(photoRow);
}
function weatherRows() {
  return v.array(weatherRow);
}

type ValueOf<Part> = Part extends { read(bytes: never): Promise<infer Value> } ? Value : never;
export type ShipmentValues = { readonly [Name in keyof typeof SHIPMENT_PARTS]: ValueOf<(typeof SHIPMENT_PARTS)[Name]> };

export const shipmentBundle: BundleKind<ShipmentSubject, ShipmentValues> = {
  name: 'shipment',
  idOf: ({ guid }) => guid,
  keepMore: keepCorridor,
  parts: SHIPMENT_PARTS,
};

/** Its detail alone, for who shows no more than by what it is judged; what is kept is the same. */
export const shipmentDetailBundle: BundleKind<ShipmentSubject, Pick<ShipmentValues, 'detail'>> = {
  name: shipmentBundle.name,
  idOf: shipmentBundle.idOf,
  parts: { detail: SHIPMENT_PARTS.detail },
};
