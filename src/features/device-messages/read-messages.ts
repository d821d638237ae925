import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { deviceMessages } from '../../contract/device-messages.ts';
import { MSG_TYPE, PACKET_TYPES } from '../../domain/packet-type.ts';

const measured = v.fallback(v.nullable(v.number()), null);
const text = v.fallback(v.string(), '');

/** What a message says that a person wants to read; what can't be read is left out. */
const message = v.object({
  msgIndex: v.number(),
  /** ISO 8601, by the device's clock. */
  deviceTime: v.string(),
  gateway: text,
  /** Fahrenheit. */
  temperature: measured,
  humidity: measured,
  /** Volts. */
  battery: measured,
  location: text,
});
export type DeviceMessage = v.InferOutput<typeof message>;

export interface DeviceMessages {
  /** The newest first. */
  readonly messages: readonly DeviceMessage[];
  /** There are older ones. */
  readonly more: boolean;
}

/**
 * What a device has said of itself since an instant (spec 1 §7 "fetchMessageTypeData": msgType 1, pktType 20), the newest
 * hundred. Throws ApiError.
 */
export async function readMessages(
  deviceId: string,
  since: string | null,
  signal: AbortSignal,
): Promise<DeviceMessages> {
  const where = since === null ? {} : { where: JSON.stringify([{ column: 'deviceTime', op: 'ge', value: since }]) };
  const query = { pktType: PACKET_TYPES.general, msgType: MSG_TYPE, ...where } as const;
  const { rows, more } = await call(deviceMessages, { params: { deviceId }, query, signal });
  const messages = rows.flatMap((row) => {
    const read = v.safeParse(message, row);
    return read.success ? [read.output] : [];
  });
  return { messages, more };
}
