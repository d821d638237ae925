import { setTimeout as delay } from 'node:timers/promises';
import type { ListenedFor } from '../../../server/simulator/gateway-client.ts';
import type { DeviceMessage } from '../../../src/contract/ingest.ts';
import { SECOND_MS } from '../../../src/domain/duration.ts';
import { PACKET_TYPES } from '../../../src/domain/packet-type.ts';
import { clock } from '../../fixtures/test-clock.ts';

interface Sent {
  readonly messages: number;
  /** The temperature that each device said last. */
  readonly said: ReadonlyMap<string, number>;
}

/** Has devices in use report in turns, so many a second, for some time. */
export async function report(
  send: (messages: readonly DeviceMessage[]) => Promise<readonly DeviceMessage[]>,
  devices: readonly ListenedFor[],
  { perSecond, time }: { readonly perSecond: number; readonly time: number },
): Promise<Sent> {
  const started = performance.now();
  const said = new Map<string, number>();
  let messages = 0;
  /** What the server was too busy for, as a gateway keeps it. */
  let left: readonly DeviceMessage[] = [];
  while (performance.now() - started < time) {
    const due = Math.floor(((performance.now() - started) * perSecond) / SECOND_MS) - messages;
    const batch = Array.from({ length: due }, (_, at): DeviceMessage => {
      const n = messages + at;
      const device = devices[n % devices.length];
      if (device === undefined) throw new Error('No device is in use.');
      const temperature = 40 + (n % 400) / 10;
      said.set(device.macId, temperature);
      return {
        macId: device.macId,
        pktType: PACKET_TYPES.environment,
        msgType: 0,
        msgIndex: device.lastIndex + 1 + Math.floor(n / devices.length),
        time: new Date(clock.now()).toISOString(),
        voltage: 7_000 + (n % 900),
        temperature,
        humidity: 30 + (n % 40),
      };
    });
    messages += due;
    left = await send([...left, ...batch]);
    await delay(SECOND_MS - ((performance.now() - started) % SECOND_MS));
  }
  const until = performance.now() + time;
  while (left.length > 0) {
    if (performance.now() > until) throw new Error(`The server has not taken ${left.length} of ${messages} messages.`);
    await delay(SECOND_MS);
    left = await send(left);
  }
  return { messages, said };
}
