import { Trans } from '@lingui/react/macro';
import { IconEye, IconMap2, IconPencil, IconToggleLeft, IconToggleRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { GeozoneType } from '../../domain/geozone.ts';
import { focusOn } from '../../kits/geozones/geozone-shapes.ts';
import type { ListDefinition } from '../../kits/live-list/list-definition.ts';
import { toListRow } from '../../kits/live-list/list-row.ts';
import { LIST_TICK_MS } from '../../kits/live-list/list-tick.ts';
import { type LiveListModel, useLiveList } from '../../kits/live-list/use-live-list.ts';
import type { MapFocus } from '../../ui/map/map-model.ts';
import { MAP_ZOOM } from '../../ui/map/map-zoom.ts';
import { useNow } from '../../ui/use-now.ts';
import { exportItems } from './export-zones.tsx';
import { type GeozoneListRow, geozoneColumns } from './geozone-columns.tsx';
import type { GeofencesDialogs } from './page-dialogs.tsx';

const SHOWN = {
  name: 'geozones',
  feeds: ['geozones'],
  where: [{ field: 'mapConfigNameType', filter: { kind: 'values', values: ['Geozone'] } }],
  order: [{ key: 'name', descending: false }],
  settings: {},
  narrowTracks: 'minmax(10rem, 1fr) minmax(8rem, 1fr) 7rem 11rem 3rem',
  testId: 'geozone-table',
  rowKey: ({ key }: GeozoneListRow) => key,
  rowData: ({ key }: GeozoneListRow) => ({ 'data-map-id': key }),
  toRow: toListRow(({ name, description }: GeozoneRow) => ({
    name: { text: name, isId: false },
    description: { text: description, isId: false },
  })),
} as const;

interface GeozoneListInput {
  readonly types: readonly GeozoneType[];
  readonly mayZones: boolean;
  readonly open: GeofencesDialogs['open'];
  /** The map looks at a geozone. */
  readonly onShow: (focus: MapFocus | null) => void;
}

/** The list of all geozones, and what can be done with each. */
export function useGeozoneList({ types, mayZones, open, onShow }: GeozoneListInput): LiveListModel<GeozoneListRow> {
  const cells = useMemo(
    (): Pick<ListDefinition<GeozoneRow, GeozoneListRow>, 'columns' | 'rowMenu'> => ({
      columns: (context) => geozoneColumns({ ...context, types }),
      rowMenu: {
        nameOf: ({ source }) => source.name,
        items: ({ source: row }) => {
          const mayEdit = mayZones && types.some((type) => type.typeId === row.mapConfigTypeId && type.editable);
          const isOn = row.enabled === 1;
          return [
            {
              key: 'view',
              icon: <IconEye size={20} aria-hidden />,
              words: <Trans>View</Trans>,
              onChoose: () => open('geozone', { mode: 'view', typeId: row.mapConfigTypeId, row }),
            },
            ...(row.points.length === 0
              ? []
              : [
                  {
                    key: 'show',
                    icon: <IconMap2 size={20} aria-hidden />,
                    words: <Trans>Show on the map</Trans>,
                    onChoose: () => onShow(focusOn(row, MAP_ZOOM.fit)),
                  },
                ]),
            ...(mayEdit
              ? [
                  {
                    key: 'edit',
                    icon: <IconPencil size={20} aria-hidden />,
                    words: <Trans>Edit</Trans>,
                    onChoose: () => open('geozone', { mode: 'edit', typeId: row.mapConfigTypeId, row }),
                  },
                  {
                    key: 'toggle',
                    icon: isOn ? <IconToggleLeft size={20} aria-hidden /> : <IconToggleRight size={20} aria-hidden />,
                    words: isOn ? <Trans>Disable</Trans> : <Trans>Enable</Trans>,
                    onChoose: () => open('toggle', row),
                  },
                ]
              : []),
            ...exportItems(row.name, [row]),
          ];
        },
      },
    }),
    [types, mayZones, open, onShow],
  );
  return useLiveList<GeozoneRow, GeozoneListRow, object>({ ...SHOWN, ...cells }, useNow(LIST_TICK_MS));
}
