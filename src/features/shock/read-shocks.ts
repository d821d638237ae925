import { call } from '../../api/call.ts';
import { deviceMessages } from '../../contract/device-messages.ts';
import { timeOf } from '../../domain/instant.ts';
import { MSG_TYPE, PACKET_TYPES, SHOCK_SAMPLES } from '../../domain/packet-type.ts';
import type { ShockReading } from '../../domain/readings/track-columns.ts';

/** Messages that are looked through for the shock of an alert (spec 2 §7). */
const SHOCK_MESSAGES_MAX = 6;

const samples = (value: unknown): readonly number[] =>
  Array.isArray(value) && value.length === SHOCK_SAMPLES && value.every((one) => typeof one === 'number') ? value : [];
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** A shock message as it was read from the table; null where it is none. */
function shockIn(row: Readonly<Record<string, unknown>>): ShockReading | null {
  const { msgIndex, deviceTime, acceleration, data } = row;
  if (typeof msgIndex !== 'number' || typeof deviceTime !== 'string') return null;
  let said: Readonly<Record<string, unknown>> = {};
  try {
    const read: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    if (typeof read === 'object' && read !== null) said = read as Readonly<Record<string, unknown>>;
  } catch {
    // A message without samples still says how hard it was.
  }
  return {
    time: timeOf(deviceTime),
    index: msgIndex,
    acceleration: number(acceleration),
    dataRate: number(said.dataRate),
    interval: number(said.interval),
    x: samples(said.X),
    y: samples(said.Y),
    z: samples(said.Z),
  };
}

/** The last shocks of a device before a moment (spec 2 §7 "shock events by device messages query"). Throws ApiError. */
export async function readShocks(deviceId: string, until: string, signal: AbortSignal): Promise<ShockReading[]> {
  const query = {
    pktType: PACKET_TYPES.shock,
    msgType: MSG_TYPE,
    max: SHOCK_MESSAGES_MAX,
    where: JSON.stringify([{ column: 'deviceTime', op: 'le', value: until }]),
    orderBy: JSON.stringify([{ column: 'deviceTime', descending: true }]),
  } as const;
  const { rows } = await call(deviceMessages, { params: { deviceId }, query, signal });
  return rows.flatMap((row) => shockIn(row) ?? []);
}
