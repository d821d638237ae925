import type { MessageDescriptor } from '@lingui/core';
import { DEVICE_KINDS, type DeviceKind, STATION_KINDS } from '../../domain/device.ts';
import { type Counts, useCounts } from '../../local/views/use-counts.ts';
import { countWords } from '../../ui/formatters.ts';
import { DEVICE_KIND_LIST_WORDS, DEVICE_KIND_WORDS } from '../../words/device-kind-words.ts';

const COUNTED = 1_000;
const HANGING = DEVICE_KINDS.filter((kind) => !STATION_KINDS.includes(kind));
const BY_GATEWAY = [
  { name: 'gateway', field: 'lastMessageGateway', by: 'value', filter: null, limit: COUNTED },
] as const;

type Hanging = Readonly<Partial<Record<DeviceKind, Counts>>>;

/** How many devices of a kind were last heard through one gateway. */
interface HangingCount {
  readonly kind: DeviceKind;
  readonly count: number;
}

/** How many devices of each kind were last heard through which gateway. */
export function useHanging(): Hanging {
  const count = (kind: DeviceKind) => ({
    feeds: [`devices:${kind}`],
    since: null,
    where: [],
    dimensions: BY_GATEWAY,
    timeZone: 'UTC',
  });
  const tags = useCounts(count('tags'));
  const chimes = useCounts(count('chimes'));
  const mikeys = useCounts(count('mikeys'));
  const beacons = useCounts(count('beacons'));
  return {
    ...(tags === undefined ? {} : { tags }),
    ...(chimes === undefined ? {} : { chimes }),
    ...(mikeys === undefined ? {} : { mikeys }),
    ...(beacons === undefined ? {} : { beacons }),
  };
}

/** Those of one gateway, without kinds that have none. */
export const hangingOn = (hanging: Hanging, macId: string): readonly HangingCount[] =>
  HANGING.flatMap((kind) => {
    const count = hanging[kind]?.of('gateway').find(({ value }) => value === macId)?.count ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });

/** The same for one page. Null until this device has counted, or where it is no gateway. */
export function useHangingOn(macId: string | null): readonly HangingCount[] | null {
  const hanging = useHanging();
  return macId === null || hanging.tags === undefined ? null : hangingOn(hanging, macId);
}

/** In words: `40 Tags · 1 iChime`. */
export const hangingWords = (
  counts: readonly HangingCount[],
  t: (words: MessageDescriptor) => string,
  locale: string,
): string =>
  counts
    .map(
      ({ kind, count }) =>
        `${countWords(count, locale)}\u00a0${t((count === 1 ? DEVICE_KIND_WORDS : DEVICE_KIND_LIST_WORDS)[kind])}`,
    )
    .join(' · ');
