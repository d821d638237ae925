import { msg } from '@lingui/core/macro';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { GeozoneType } from '../../domain/geozone.ts';
import { dayLooks } from '../../kits/fields/looks.ts';
import { typeName } from '../../kits/geozones/type-words.ts';
import type { ColumnContext } from '../../kits/live-list/list-definition.ts';
import type { ListRow } from '../../kits/live-list/list-row.ts';
import { countWords } from '../../ui/formatters.ts';
import { MarkedText } from '../../ui/marked-text.tsx';
import type { Column } from '../../ui/table/column.ts';
import { ZoneStatus } from './zone-status.tsx';

export type GeozoneListRow = ListRow<GeozoneRow, 'name' | 'description'>;

interface GeozoneColumnContext extends ColumnContext {
  readonly types: readonly GeozoneType[];
}

/** The columns of "All Geozones": what one finds a zone by, and what tells whether it works. */
export function geozoneColumns(context: GeozoneColumnContext): readonly Column<GeozoneListRow>[] {
  const { i18n, locale, types } = context;
  const typeOf = ({ source }: GeozoneListRow): string => {
    const type = types.find(({ typeId }) => typeId === source.mapConfigTypeId);
    return type === undefined ? String(source.mapConfigTypeId) : typeName(type, i18n);
  };
  const statusOf = ({ source }: GeozoneListRow) => i18n._(source.enabled === 1 ? msg`Enabled` : msg`Disabled`);
  return [
    {
      key: 'name',
      header: i18n._(msg`Name`),
      cell: ({ source, found }) => <MarkedText ranges={found().name}>{source.name}</MarkedText>,
      value: ({ source }) => source.name,
      filter: { kind: 'text' },
      width: 'minmax(10rem, 1.2fr)',
      narrow: { line: 1, slot: 1 },
      card: 'title',
    },
    {
      key: 'type',
      field: 'mapConfigTypeId',
      header: i18n._(msg`Type`),
      cell: typeOf,
      value: ({ source }) => source.mapConfigTypeId,
      text: typeOf,
      filter: {
        kind: 'values',
        options: types.map((type) => ({ value: String(type.typeId), label: typeName(type, i18n) })),
      },
      width: '7rem',
      narrow: { line: 1, slot: 3 },
      card: 'detail',
    },
    {
      key: 'description',
      header: i18n._(msg`Description`),
      cell: ({ source, found }) =>
        source.description === '' ? '–' : <MarkedText ranges={found().description}>{source.description}</MarkedText>,
      value: ({ source }) => source.description,
      filter: { kind: 'text', optional: true },
      width: 'minmax(9rem, 2fr)',
      narrow: { line: 'both', slot: 2 },
      card: 'detail',
    },
    {
      key: 'otherNames',
      header: i18n._(msg`Other names`),
      cell: ({ source }) => source.alternateNames.join(', ') || '–',
      value: ({ source }) => source.alternateNames.join(', '),
      filter: { kind: 'text', optional: true },
      width: 'minmax(8rem, 1fr)',
      hiddenAtFirst: true,
      card: 'left-out',
    },
    {
      key: 'status',
      field: 'enabled',
      header: i18n._(msg`Status`),
      cell: ({ source, mark }) => <ZoneStatus enabled={source.enabled} mark={mark} />,
      value: ({ source }) => source.enabled,
      text: statusOf,
      filter: {
        kind: 'values',
        options: [
          { value: '1', label: i18n._(msg`Enabled`) },
          { value: '0', label: i18n._(msg`Disabled`) },
        ],
      },
      width: '10rem',
      narrow: { line: 2, slot: 1 },
      card: 'detail',
    },
    {
      key: 'points',
      field: 'pointCount',
      header: i18n._(msg`Points`),
      cell: ({ source }) => countWords(source.pointCount, locale),
      value: ({ source }) => source.pointCount,
      filter: { kind: 'number' },
      width: '6rem',
      align: 'end',
      narrow: { line: 2, slot: 3 },
      card: 'detail',
      cardLabel: true,
    },
    {
      key: 'updated',
      field: 'lastUpdate',
      header: i18n._(msg`Last update`),
      ...dayLooks(({ source }) => source.lastUpdate, context, {
        filter: { kind: 'days', datePattern: context.reader.datePattern },
        width: '9rem',
        align: 'end',
        narrow: { line: 2, slot: 4 },
        card: 'detail',
        cardLabel: true,
      }),
    },
  ];
}
