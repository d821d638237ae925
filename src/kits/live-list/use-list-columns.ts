import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import type { Column } from '../../ui/table/column.ts';
import type { ListDefinition } from './list-definition.ts';
import { menuColumn, type OpenedRow } from './row-menu.tsx';

/** All columns of a list in the person's language; the same until something in them is another. */
export function useListColumns<Source extends object, Row, Settings extends object>(
  { columns, rowMenu }: Pick<ListDefinition<Source, Row, Settings>, 'columns' | 'rowMenu'>,
  now: number,
  onMenu: (opened: OpenedRow<Row>) => void,
): readonly Column<Row>[] {
  const { i18n } = useLingui();
  const reader = useTimeReader();
  const { locale } = i18n;
  const nameOf = rowMenu?.nameOf;
  return useMemo(
    () => [
      ...columns({ i18n, locale, reader, now }),
      ...(nameOf === undefined ? [] : [menuColumn(i18n, nameOf, onMenu)]),
    ],
    [columns, i18n, locale, reader, now, nameOf, onMenu],
  );
}
