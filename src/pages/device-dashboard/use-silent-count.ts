import type { DeviceKind } from '../../domain/device.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { useCounts } from '../../local/views/use-counts.ts';

/** How many of the kind were heard of once and not lately, as this device knows; undefined until counted. */
export function useSilentCount(kind: DeviceKind, minutes: number, now: number): number | undefined {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return useCounts({
    feeds: [`devices:${kind}`],
    since: null,
    where: [
      { field: 'lastComms', filter: { kind: 'number', from: null, to: minute - minutes * MINUTE_MS, open: true } },
    ],
    dimensions: [],
    timeZone: 'UTC',
  })?.total;
}
