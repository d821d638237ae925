import { useLingui } from '@lingui/react/macro';
import type { DeviceRow } from '../../contract/devices.ts';
import { DEVICE_KINDS } from '../../domain/device.ts';
import type { NarrowedTo } from './among-shipments.ts';
import { useView } from './use-view.ts';

const FEEDS = DEVICE_KINDS.map((kind) => `devices:${kind}`);
/** Whoever repairs a device or looks for it knows already: all but repair 3 and lost 4. */
const IN_USE = ['0', '1', '2', '5'];

/** Devices with a clock that is wrong now, as this device knows them, also offline. */
export interface WrongClocks {
  /** All, also those beyond `newest`. */
  readonly count: number;
  readonly newest: readonly DeviceRow[];
}

/** Undefined until read. @param narrowedTo only devices on these shipments; null: all */
export function useWrongClocks(most: number, narrowedTo: NarrowedTo | null): WrongClocks | undefined {
  const { i18n } = useLingui();
  const view = useView<DeviceRow>({
    what: 'list',
    feeds: FEEDS,
    joined: [],
    since: null,
    filters: [
      { field: 'clockWrongSince', filter: { kind: 'filled' } },
      { field: 'provisionStatus', filter: { kind: 'values', values: IN_USE } },
    ],
    ...(narrowedTo === null ? {} : { among: { field: 'shipmentGuid', ...narrowedTo } }),
    words: '',
    order: [{ field: 'clockWrongSince', descending: true }],
    locale: i18n.locale,
    timeZone: narrowedTo?.timeZone ?? 'UTC',
    first: 0,
    count: most,
  });
  return view === undefined ? undefined : { count: view.total, newest: view.rows.map(({ row }) => row) };
}
