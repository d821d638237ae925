import { useLingui } from '@lingui/react/macro';
import { useCallbackRef } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useProfile } from '../../local/session/profile.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { activationColumns, DEFAULT_ORDER, NARROW_TRACKS } from './activation-columns.tsx';
import type { ActivationRow } from './activation-row.ts';
import { ListFace } from './list-faces.tsx';
import { ListFoot, ListNotice } from './list-foot.tsx';
import type { ActivationList } from './use-activation-list.ts';
import type { RowActions } from './use-row-actions.tsx';

interface ActivationTableProps {
  readonly list: ActivationList;
  /** The page's options are known. */
  readonly ready: boolean;
  readonly now: number;
  readonly actions: RowActions;
  readonly onNeedsYou: (guid: string) => void;
}

/** The list with its five faces. */
export function ActivationTable({ list, ready, now, actions, onNeedsYou }: ActivationTableProps) {
  const { t, i18n } = useLingui();
  const user = useProfile();
  const [order, setOrder] = useState(DEFAULT_ORDER);
  const needsYou = useCallbackRef(onNeedsYou);
  const { locale } = i18n;
  const timeZone = user?.timezone;
  const columns = useMemo(
    () => activationColumns({ i18n, locale, timeZone, now, actions, onNeedsYou: needsYou }),
    [i18n, locale, timeZone, now, actions, needsYou],
  );

  return (
    <>
      <ListNotice list={list} />
      {list.rows.length === 0 ? (
        <>
          <ListFace list={list} ready={ready} />
          <ListFoot list={list} shown={0} />
        </>
      ) : (
        <DataTable
          label={t`Shipments`}
          testId="activation-table"
          columns={columns}
          narrowTracks={NARROW_TRACKS}
          rows={list.rows}
          rowKey={keyOf}
          rowData={dataOf}
          order={order}
          onOrder={setOrder}
          view={list.query}
          foot={(shown) => <ListFoot list={list} shown={shown} />}
        />
      )}
    </>
  );
}

const keyOf = ({ guid }: ActivationRow): string => guid;

const dataOf = ({ clientShipmentId, mark }: ActivationRow) => ({
  'data-testid': `row-${clientShipmentId}`,
  'data-shipment-id': clientShipmentId,
  'data-mark': mark ?? undefined,
});
