import * as v from 'valibot';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { callForBytes } from '../../api/call-for-bytes.ts';
import { deviceMessages } from '../../contract/device-messages.ts';
import { deviceShipments, type SilenceReply, silenceReply, whySilent } from '../../contract/device-queries.ts';
import { type DeviceDetail, deviceDetail, getDevice } from '../../contract/devices.ts';
import { deviceInventory } from '../../contract/inventory.ts';
import { deviceReadings } from '../../contract/readings.ts';
import { PACKET_TYPES } from '../../domain/packet-type.ts';
import type { Tracks } from '../../domain/readings/track-columns.ts';
import type { BundleKind } from './bundle-kind.ts';
import { jsonPart } from './json-part.ts';
import { tracksPart } from './tracks-part.ts';

/** The device that is looked at. */
export interface DeviceSubject {
  readonly macId: string;
}

const measured = v.fallback(v.nullable(v.number()), null);
const text = v.fallback(v.nullable(v.string()), null);

/** A message as the device sent it: what it says, whatever that is. What can't be read of it is left out. */
const rawMessage = v.object({
  msgIndex: v.number(),
  pktType: v.number(),
  msgType: v.number(),
  /** ISO 8601, by the device's clock and by the server's. */
  deviceTime: v.string(),
  serverTime: v.string(),
  /** What its clock said, where `deviceTime` is not that. */
  saidTime: text,
  gateway: text,
  /** Fahrenheit. */
  temperature: measured,
  humidity: measured,
  /** Volts. */
  battery: measured,
  latitude: measured,
  longitude: measured,
  locationType: text,
  location: text,
  motion: text,
  /** g. */
  Accel_X: measured,
  Accel_Y: measured,
  Accel_Z: measured,
  acceleration: measured,
  /** What else it says, as JSON. */
  data: v.pipe(
    v.unknown(),
    v.transform((said): string | null =>
      said === null || said === undefined ? null : typeof said === 'string' ? said : JSON.stringify(said),
    ),
  ),
});
export type RawMessage = v.InferOutput<typeof rawMessage>;

/** The kinds of packets whose newest messages are kept, besides what the tracks have of them. */
export const KEPT_PACKETS: readonly (typeof PACKET_TYPES)[keyof typeof PACKET_TYPES][] = [
  PACKET_TYPES.general,
  PACKET_TYPES.environment,
  PACKET_TYPES.location,
  PACKET_TYPES.shock,
  PACKET_TYPES.chime,
];

/** The newest messages of one kind, a hundred (spec 2 §9) or so many; those that can't be read are left out. Throws ApiError. */
export async function askMessages(
  deviceId: string,
  pktType: (typeof KEPT_PACKETS)[number],
  signal: AbortSignal,
  more: { readonly start?: number; readonly max?: number } = {},
): Promise<{ readonly rows: readonly RawMessage[]; readonly more: boolean }> {
  const answer = await call(deviceMessages, { params: { deviceId }, query: { pktType, ...more }, signal });
  const rows = answer.rows.flatMap((row) => {
    const read = v.safeParse(rawMessage, row);
    return read.success ? [read.output] : [];
  });
  return { rows, more: answer.more };
}

const links = deviceShipments.reply.entries.rows;
const messages = v.array(rawMessage);
const inventory = deviceInventory.reply.entries.rows;

/** Everything the page of one device shows, in parts that come and are kept each for itself. */
const DEVICE_PARTS = {
  detail: jsonPart<DeviceSubject, typeof deviceDetail>({
    schema: deviceDetail,
    required: true,
    ask: async ({ subject: { macId }, signal }) => (await call(getDevice, { params: { id: macId }, signal })).data,
  }),
  tracks: tracksPart<DeviceSubject>(({ subject: { macId }, signal }, query) =>
    callForBytes(deviceReadings, { params: { deviceId: macId }, query, signal }),
  ),
  shipments: jsonPart<DeviceSubject, typeof links>({
    schema: links,
    ask: async ({ subject: { macId }, user: { companyId }, signal }) =>
      (await call(deviceShipments, { query: { companyId, macId }, signal })).rows,
  }),
  silence: jsonPart<DeviceSubject, typeof silenceReply>({
    schema: silenceReply,
    ask: ({ subject: { macId }, user: { companyId }, signal }) =>
      call(whySilent, { query: { companyId, macId }, signal }),
  }),
  messages: jsonPart<DeviceSubject, typeof messages>({
    schema: messages,
    ask: async ({ subject: { macId }, signal }) => {
      const answers = await Promise.all(KEPT_PACKETS.map((pktType) => askMessages(macId, pktType, signal)));
      return answers.flatMap(({ rows }) => [...rows]);
    },
  }),
  inventory: jsonPart<DeviceSubject, typeof inventory>({
    schema: inventory,
    live: false,
    ask: async ({ subject: { macId }, user: { companyId }, signal }) => {
      try {
        return (await call(deviceInventory, { query: { companyId, macId }, signal })).rows;
      } catch (error) {
        // Most devices count nothing.
        if (error instanceof ApiError && error.code === 'not-found') return null;
        throw error;
      }
    },
  }),
};

export interface DeviceValues {
  readonly detail: DeviceDetail;
  readonly tracks: Tracks;
  readonly shipments: v.InferOutput<typeof links>;
  readonly silence: SilenceReply;
  readonly messages: v.InferOutput<typeof messages>;
  readonly inventory: v.InferOutput<typeof inventory>;
}

export const deviceBundle: BundleKind<DeviceSubject, DeviceValues> = {
  name: 'device',
  idOf: ({ macId }) => macId,
  parts: DEVICE_PARTS,
};
