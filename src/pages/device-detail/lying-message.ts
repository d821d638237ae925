import type { LyingMessage } from '../../domain/device-orientation.ts';
import { timeOf } from '../../domain/instant.ts';
import type { RawMessage } from '../../local/bundles/device-bundle.ts';

/** The last message that says how the device lies; null where none does. */
export function lyingMessage(messages: readonly RawMessage[]): LyingMessage | null {
  let last: LyingMessage | null = null;
  for (const { deviceTime, Accel_X: x, Accel_Y: y, Accel_Z: z } of messages) {
    const time = timeOf(deviceTime);
    if (x === null || y === null || z === null || Number.isNaN(time)) continue;
    if (last === null || time > last.time) last = { time, acceleration: { x, y, z } };
  }
  return last;
}
