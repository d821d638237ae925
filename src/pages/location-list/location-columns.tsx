import { msg } from '@lingui/core/macro';
import type { DeviceKind } from '../../domain/device.ts';
import { oneOf, textLooks } from '../../kits/fields/looks.ts';
import type { ColumnContext } from '../../kits/live-list/list-definition.ts';
import { LOCATION_TYPE_WORDS } from '../../kits/location-words/location-type-words.ts';
import { PlaceLink } from '../../kits/places/place-link.tsx';
import { countWords } from '../../ui/formatters.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import { WaitingValue } from '../../ui/state/waiting.tsx';
import type { Column, ColumnOption } from '../../ui/table/column.ts';
import { DEVICE_KIND_LIST_WORDS } from '../../words/device-kind-words.ts';
import type { LocationListRow } from './location-list-row.ts';

interface LocationColumnContext extends ColumnContext {
  /** The regions that there are. */
  readonly regions: readonly string[];
}

/** The kinds that are counted at a location, in the order of the documents: gates, chargers, tags, chimes, scans, beacons. */
const COUNTED: readonly DeviceKind[] = ['gateways', 'chargers', 'tags', 'chimes', 'scanners', 'beacons'];

const TYPES = Object.keys(LOCATION_TYPE_WORDS) as readonly (keyof typeof LOCATION_TYPE_WORDS)[];

/** The columns of the locations list (spec 2 §2 "Locations and inventory list"). */
export function locationColumns({ i18n, locale, regions }: LocationColumnContext): readonly Column<LocationListRow>[] {
  const types = TYPES.map((type): ColumnOption => ({ value: type, label: i18n._(LOCATION_TYPE_WORDS[type]) }));
  return [
    {
      key: 'name',
      header: i18n._(msg`Name`),
      cell: ({ source: { shippingLocId, name }, found }) => (
        <PlaceLink id={shippingLocId} inTable>
          <MarkedText ranges={found().name}>{name}</MarkedText>
        </PlaceLink>
      ),
      value: ({ source }) => source.name,
      filter: { kind: 'text' },
      width: 'minmax(11rem, 2fr)',
      narrow: { line: 1, slot: 1 },
      card: 'title',
    },
    {
      key: 'shortName',
      header: i18n._(msg`Short name`),
      ...textLooks(({ source }) => source.shortName, {
        cell: ({ source, found }) => <MarkedText ranges={found().shortName}>{source.shortName}</MarkedText>,
        width: 'minmax(7rem, 1fr)',
      }),
    },
    {
      key: 'locType',
      header: i18n._(msg`Type`),
      cell: ({ source }) => i18n._(LOCATION_TYPE_WORDS[source.locType]),
      value: ({ source }) => source.locType,
      text: ({ source }) => i18n._(LOCATION_TYPE_WORDS[source.locType]),
      filter: { kind: 'values', options: types },
      width: 'minmax(6.5rem, 0.8fr)',
      narrow: { line: 2, slot: 1 },
      card: 'aside',
    },
    {
      key: 'locCode',
      header: i18n._(msg`Code`),
      cell: ({ source, found }) => <MarkedText ranges={found().locCode}>{source.locCode}</MarkedText>,
      value: ({ source }) => source.locCode,
      filter: { kind: 'text', optional: true },
      width: '6rem',
      narrow: { line: 1, slot: 2 },
      card: 'detail',
    },
    {
      key: 'locRegion',
      header: i18n._(msg`Region`),
      cell: ({ source }) => source.locRegion,
      value: ({ source }) => source.locRegion,
      filter: oneOf(regions),
      width: 'minmax(5.5rem, 0.7fr)',
      narrow: { line: 2, slot: 2 },
      card: 'detail',
    },
    {
      key: 'locCity',
      header: i18n._(msg`City`),
      ...textLooks(({ source }) => source.locCity, {
        cell: ({ source, found }) => <MarkedText ranges={found().locCity}>{source.locCity}</MarkedText>,
        width: 'minmax(7rem, 1fr)',
      }),
    },
    {
      key: 'locCountry',
      header: i18n._(msg`Country`),
      ...textLooks(({ source }) => source.locCountry, {
        cell: ({ source, found }) => <MarkedText ranges={found().locCountry}>{source.locCountry}</MarkedText>,
        width: 'minmax(7rem, 1fr)',
      }),
    },
    ...COUNTED.map(
      (kind, at): Column<LocationListRow> => ({
        key: kind,
        header: i18n._(DEVICE_KIND_LIST_WORDS[kind]),
        cell: ({ counts }) => (counts === null ? <WaitingValue /> : countWords(counts[kind] ?? 0, locale)),
        text: ({ counts }) => counts?.[kind] ?? 0,
        width: '5.5rem',
        align: 'end',
        narrow: { line: at < 3 ? 1 : 2, slot: 3 + (at % 3) },
        card: 'detail',
        cardLabel: true,
      }),
    ),
  ];
}
