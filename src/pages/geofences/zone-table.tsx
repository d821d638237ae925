import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconMap2, IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { GeozoneRow } from '../../contract/geozones.ts';
import type { Mark } from '../../local/outbox/overlay.ts';
import { countWords } from '../../ui/formatters.ts';
import { type ShortColumn, ShortTable } from '../../ui/table/short-table.tsx';
import classes from './geofences-page.module.css';
import { ZoneStatus } from './zone-status.tsx';

interface ZoneTableProps {
  readonly label: string;
  /** In the route's order. */
  readonly zones: readonly GeozoneRow[];
  readonly showDesc: boolean;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly mayEdit: boolean;
  readonly onShow: (row: GeozoneRow) => void;
  readonly onOpen: (row: GeozoneRow, mode: 'view' | 'edit') => void;
}

/** Rows before "Show all" (spec 2 §9 "Table page size 10"). */
const ROWS = 10;

/** The geozones of one type of a route. */
export function ZoneTable({ label, zones, showDesc, marks, mayEdit, onShow, onOpen }: ZoneTableProps) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  const columns = useMemo(
    (): ShortColumn<GeozoneRow>[] => [
      {
        key: 'name',
        name: <Trans>Name</Trans>,
        cell: (row) => (
          <UnstyledButton className={classes.link} onClick={() => onOpen(row, 'view')}>
            {row.name}
          </UnstyledButton>
        ),
      },
      ...(showDesc
        ? [
            {
              key: 'description',
              name: <Trans>Description</Trans>,
              cell: ({ description }: GeozoneRow) => description || '–',
            },
          ]
        : []),
      {
        key: 'status',
        name: <Trans>Status</Trans>,
        cell: ({ mapId, enabled }) => <ZoneStatus enabled={enabled} mark={marks.get(mapId) ?? null} />,
      },
      {
        key: 'points',
        name: <Trans>Points</Trans>,
        cell: ({ pointCount }) => countWords(pointCount, locale),
        end: true,
      },
      {
        key: 'actions',
        name: <Trans>Actions</Trans>,
        cell: (row) => {
          const { name } = row;
          return (
            <span className={classes.buttons}>
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t`Show ${name} on the map`}
                title={t`Show on the map`}
                disabled={row.points.length === 0}
                onClick={() => onShow(row)}
              >
                <IconMap2 size={18} aria-hidden />
              </ActionIcon>
              {mayEdit && (
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={t`Edit ${name}`}
                  title={t`Edit`}
                  onClick={() => onOpen(row, 'edit')}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
              )}
            </span>
          );
        },
      },
    ],
    [t, locale, showDesc, marks, mayEdit, onShow, onOpen],
  );
  return (
    <ShortTable label={label} columns={columns} rows={zones} rowKey={({ mapId }) => mapId} most={ROWS} empty={null} />
  );
}
