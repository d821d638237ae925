import * as v from 'valibot';
import { PACKET_TYPE_NUMBERS, SHOCK_SAMPLES } from '../domain/packet-type.ts';
import { QUANTITIES, type QuantityName } from '../domain/readings/quantities.ts';
import { errorItem } from './errors.ts';
import { envelopeOf, judgedByItem, operation } from './operation.ts';
import { instant, latitude, longitude, macId, nothing, plainText, textOfLines, wholeNumber } from './primitives.ts';

/** Messages in one request. */
export const MESSAGES_MAX = 500;

/** Scans in one request. */
export const SCANS_MAX = 100;

/** Characters of a scan: the barcode of a shipment and the lines of some 400 iChimes. */
const SCAN_MAX = 8_000;

const COUNT_MAX = 4_294_967_295;

const count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const between = (low: number, high: number) => v.pipe(v.number(), v.minValue(low), v.maxValue(high));
const quantity = (name: QuantityName) => between(QUANTITIES[name].low, QUANTITIES[name].high);
const acceleration = quantity('acceleration');

const locationKind = v.picklist(['Cell', 'GPS', 'iGate']);
/** Dwell, Enroute, Moving, Stopped (spec 2 §9). */
const motionCode = v.picklist(['D', 'E', 'M', 'S']);

const samples = v.pipe(v.array(acceleration), v.length(SHOCK_SAMPLES));
/** A shock's samples (spec 2 §3 "Shock event"): `dataRate` a code of the sample rates' table, `interval` in ms. */
const shockSamples = v.strictObject({
  dataRate: count(15),
  interval: between(0, 60_000),
  X: samples,
  Y: samples,
  Z: samples,
});

/** Readings under their own names: what a dehumidifier unit, a door or a power meter sends. */
const readings = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/)), v.union([v.number(), v.boolean()])),
  v.check((all) => Object.keys(all).length <= 40, 'too-many'),
);

/** iChimes that a tag names in one message: those it heard since the one before. */
const HEARD_MAX = 50;

/** How far a device is tilted from where it stood, in degrees, and about which of its axes (packet 19, msgType 2). */
const tiltReading = v.strictObject({ angle: quantity('angle'), axis: v.picklist(['X', 'Y', 'Z']) });

/**
 * What an iChime says of how it is set (packet 301; spec 2 §3 "Chime"): the tag it belongs to, whether it senses shocks
 * and tilt, the temperatures (degrees Fahrenheit) that are too low and too high for it, and of its crate the number,
 * whether it is intact and how often it was opened.
 */
const chimeReading = v.strictObject({
  parent: v.optional(macId),
  shock: v.optional(v.boolean()),
  tilt: v.optional(v.boolean()),
  lowTemp: v.optional(quantity('temperature')),
  highTemp: v.optional(quantity('temperature')),
  crateNo: v.optional(plainText(40)),
  intact: v.optional(v.boolean()),
  counter: v.optional(count(COUNT_MAX)),
});

const YEAR_2000 = Date.UTC(2000, 0, 1);
const YEAR_2100 = Date.UTC(2100, 0, 1);
/** A time that a device's clock can show. That it is wrong is the server's to bear. */
const deviceTime = v.pipe(
  instant,
  v.check((text) => Date.parse(text) >= YEAR_2000 && Date.parse(text) < YEAR_2100, 'time'),
);

/** A time that a clock shows, however wrong: which time counts is in docs/decisions/instants.md. */
const messageTime = v.pipe(
  instant,
  v.check((text) => Date.parse(text) >= 0, 'time'),
);

/**
 * A message as a gateway passes it on. What a value can be is in `domain/readings/quantities.ts`. `msgIndex` and `time` are the device's own: together
 * they name the message.
 */
export const deviceMessage = v.strictObject({
  macId,
  pktType: v.picklist(PACKET_TYPE_NUMBERS),
  msgType: count(255),
  msgIndex: count(COUNT_MAX),
  time: messageTime,
  /** Degrees Fahrenheit. */
  temperature: v.optional(quantity('temperature')),
  /** Percent. */
  humidity: v.optional(quantity('humidity')),
  /** The battery's voltage in the device's units (domain/battery.ts). */
  voltage: v.optional(count(QUANTITIES.voltage.high)),
  latitude: v.optional(latitude),
  longitude: v.optional(longitude),
  locationType: v.optional(locationKind),
  /** The name of the place, where the gateway or the cell has one. */
  location: v.optional(plainText(120)),
  motion: v.optional(motionCode),
  accelX: v.optional(acceleration),
  accelY: v.optional(acceleration),
  accelZ: v.optional(acceleration),
  shock: v.optional(shockSamples),
  tilt: v.optional(tiltReading),
  chime: v.optional(chimeReading),
  /** The iChimes that a tag heard since its last message that names any: who is missing is separated from it. */
  heard: v.optional(v.pipe(v.array(macId), v.maxLength(HEARD_MAX))),
  readings: v.optional(readings),
});
export type DeviceMessage = v.InferOutput<typeof deviceMessage>;

/**
 * POST ingest/messages: a gateway passes on what it heard. A message that is already stored is not stored again, so a
 * batch whose answer was lost is simply sent again. Each message is judged by itself. `errors` names what is not taken, by
 * its place: a message of a device that the gateway's company does not have (`device-unknown`, field `messages.3.macId`) or
 * that is none; and of messages that are stored a value that can not be (`value-left-out`, field `messages.3.humidity`) and,
 * the first time a device sends it, a field that is not known (`field-unknown`).
 */
export const ingestMessages = judgedByItem(
  operation({
    name: 'ingestMessages',
    method: 'POST',
    path: 'ingest/messages',
    access: 'gateway',
    idempotent: false,
    params: nothing,
    query: nothing,
    body: v.strictObject({ messages: v.pipe(v.array(deviceMessage), v.minLength(1), v.maxLength(MESSAGES_MAX)) }),
    reply: v.object({ stored: v.number(), repeated: v.number(), errors: v.array(errorItem) }),
  }),
  envelopeOf('messages', MESSAGES_MAX),
);

/**
 * What a scanner read for the edit-ACL dialog, as a gateway passes it on. `scanIndex` and `time` are the scanner's own:
 * together they name the scan. `value` is written as `domain/acl-scan.ts` does.
 */
export const deviceScan = v.strictObject({
  macId,
  scanIndex: count(COUNT_MAX),
  time: deviceTime,
  value: textOfLines(SCAN_MAX),
});
export type DeviceScan = v.InferOutput<typeof deviceScan>;

/**
 * POST ingest/scans: a gateway passes on what scanners read; each becomes a job of the type `scan` (`tables/jobs/entries`).
 * As with messages a repeated scan is not stored again, and the others are stored where one is named in `errors`: a
 * scanner the gateway's company does not have (`device-unknown`, field `scans.3.macId`), a value that is none of a scan
 * (`not-a-scan`, field `scans.3.value`).
 */
export const ingestScans = judgedByItem(
  operation({
    name: 'ingestScans',
    method: 'POST',
    path: 'ingest/scans',
    access: 'gateway',
    idempotent: false,
    params: nothing,
    query: nothing,
    body: v.strictObject({ scans: v.pipe(v.array(deviceScan), v.minLength(1), v.maxLength(SCANS_MAX)) }),
    reply: v.object({ stored: v.number(), repeated: v.number(), errors: v.array(errorItem) }),
  }),
  envelopeOf('scans', SCANS_MAX),
);

/** Readings of weather in one request. */
export const WEATHER_MAX = 500;

/** What a weather station measured, named by the station (`weatherId` of locations and warehouses) and its time. */
export const stationReading = v.strictObject({
  // What begins so is fetched, not reported (server/weather).
  weatherId: v.pipe(
    plainText(40),
    v.check((id) => id !== '' && !id.startsWith('om:'), 'not-a-station'),
  ),
  time: deviceTime,
  /** Degrees Fahrenheit, percent. */
  temperature: quantity('temperature'),
  humidity: quantity('humidity'),
});
export type StationReading = v.InferOutput<typeof stationReading>;

/**
 * POST ingest/weather: a gateway passes on what weather stations of its company measured. As with messages a repeated
 * reading is not stored again, and the others are stored where one is named in `errors`: one of the future
 * (`time`, field `readings.3.time`).
 */
export const ingestWeather = judgedByItem(
  operation({
    name: 'ingestWeather',
    method: 'POST',
    path: 'ingest/weather',
    access: 'gateway',
    idempotent: false,
    params: nothing,
    query: nothing,
    body: v.strictObject({ readings: v.pipe(v.array(stationReading), v.minLength(1), v.maxLength(WEATHER_MAX)) }),
    reply: v.object({ stored: v.number(), repeated: v.number(), errors: v.array(errorItem) }),
  }),
  envelopeOf('readings', WEATHER_MAX),
);

/** Devices in an answer unless the gateway asks for fewer. */
export const LISTENED_MAX = 1_000;

/**
 * GET ingest/devices: the devices in use, which a gateway listens for, and how far each has counted its messages; by id.
 * `gateway`: the gateway itself, as its key says.
 * `more`: there are further ones, `after` the last of these.
 */
export const ingestDevices = operation({
  name: 'ingestDevices',
  method: 'GET',
  path: 'ingest/devices',
  access: 'gateway',
  idempotent: false,
  params: nothing,
  query: v.strictObject({ after: v.optional(macId), max: v.optional(wholeNumber(1, LISTENED_MAX)) }),
  body: nothing,
  reply: v.object({
    gateway: macId,
    rows: v.array(
      v.object({
        macId,
        kind: v.string(),
        lastIndex: v.number(),
        /** Volts. */
        battery: v.nullable(v.number()),
        temperature: v.nullable(v.number()),
        humidity: v.nullable(v.number()),
        latitude: v.nullable(v.number()),
        longitude: v.nullable(v.number()),
      }),
    ),
    more: v.boolean(),
  }),
});
