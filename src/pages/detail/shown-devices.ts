import type { ShipmentDetails } from '../../contract/shipments.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { isFileDevice } from '../../domain/logger-file/file-device.ts';
import type { Tracks } from '../../domain/readings/track-columns.ts';
import type { ShownDevice } from '../../features/tracks/shown-device.ts';

/**
 * The devices of a shipment that have said something: its tag first, then its iChimes in the order of its list, then loggers.
 * @param nameFile what a logger is called whose readings came from a file, by the end of its number
 */
export function shownDevices(
  tracks: Tracks | undefined,
  macId: string | null,
  sublist: readonly ShipmentDetails['sublist'][number][],
  nameFile: (tail: string) => string,
): ShownDevice[] {
  if (tracks === undefined) return [];
  const named = new Map(sublist.map(({ macId: id, packageInfo }) => [id, packageInfo]));
  const order = [...new Set([...(macId === null ? [] : [macId]), ...named.keys(), ...tracks.keys()])];
  return order.flatMap((id) => {
    const own = tracks.get(id);
    if (own === undefined) return [];
    const crate = named.get(id) ?? '';
    const tail = `…${shortDeviceId(id)}`;
    if (isFileDevice(id)) return [{ key: id, label: nameFile(tail), tracks: own }];
    return [{ key: id, label: crate === '' ? tail : `${crate} ${tail}`, tracks: own }];
  });
}
