import { i18n } from '@lingui/core';
import { TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { messages } from '../../../../locales/en.po';
import { Providers } from '../../../../src/app/providers/providers.tsx';
import '../../../../src/app/theme/base-styles.ts';
import '../../../../src/app/shell/mantine-styles.ts';
import { DEFAULT_SITE_OPTIONS } from '../../../../src/contract/site-options.ts';
import { menuColumn } from '../../../../src/kits/live-list/row-menu.tsx';
import {
  activationColumns,
  defaultOrder,
  NARROW_TRACKS,
} from '../../../../src/pages/activation/activation-columns.tsx';
import type { ActivationRow } from '../../../../src/pages/activation/activation-row.ts';
import type { RowActions } from '../../../../src/pages/activation/use-row-actions.ts';
import { Observable } from '../../../../src/state/observable.ts';
import { useObserved } from '../../../../src/state/use-observed.ts';
import { prepareWords } from '../../../../src/ui/prepare-words.ts';
import { DataTable } from '../../../../src/ui/table/data-table.tsx';
import { rowsBench, useWorkerRows } from './use-worker-rows.ts';

const nothing = () => undefined;
const ACTIONS: RowActions = {
  offersFor: () => ({
    edit: true,
    remove: true,
    rebuild: false,
    retry: false,
    actions: [],
    messages: false,
    project: false,
    editAcl: false,
    track: null,
  }),
  openDetail: nothing,
  edit: nothing,
  askToRemove: nothing,
  ask: nothing,
  retry: nothing,
  openMessages: nothing,
  printLabel: nothing,
  lookUpProject: nothing,
  editAcl: nothing,
};
const READER = { locale: 'en', timeZone: 'UTC', datePattern: '' };
const NOW = Date.parse('2026-11-21T12:00:00Z');

const keyOf = ({ guid }: ActivationRow): string => guid;
const dataOf = ({ clientShipmentId }: ActivationRow) => ({ 'data-shipment-id': clientShipmentId });

const isOpen = new Observable(false);

/** The activation list's table over as many rows as the bench made. */
function List() {
  const shown = useObserved(isOpen);
  return shown ? <Rows /> : <p>Not open yet</p>;
}

function Rows() {
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const window = useWorkerRows(useDeferredValue(query));
  const columns = useMemo(
    () => [
      ...activationColumns({
        mode: 'shipment',
        i18n,
        locale: 'en',
        reader: READER,
        now: NOW,
        actions: ACTIONS,
        onNeedsYou: nothing,
        shortPlace: (name) => name,
      }),
      menuColumn<ActivationRow>(i18n, ({ clientShipmentId }) => clientShipmentId, nothing),
    ],
    [],
  );
  return (
    <>
      <TextInput
        ref={search}
        aria-label="Search"
        value={query}
        onChange={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <DataTable
        label="Shipments"
        columns={columns}
        narrowTracks={NARROW_TRACKS}
        window={window}
        rowKey={keyOf}
        rowData={dataOf}
        order={defaultOrder(DEFAULT_SITE_OPTIONS.activationList)}
        onOrder={nothing}
        onType={() => search.current?.select()}
      />
    </>
  );
}

i18n.loadAndActivate({ locale: 'en', messages });

const root = document.getElementById('root');
if (root === null) throw new Error('no root');
createRoot(root).render(
  <Providers>
    <List />
  </Providers>,
);

const bench = {
  /** Makes the rows, and what the console has made by the time it has any. */
  make: async (count: number) => {
    await rowsBench.make(count);
    await prepareWords(READER, NOW);
  },
  open: () => isOpen.set(true),
};

declare global {
  interface Window {
    readonly tableBench: typeof bench;
  }
}
Object.assign(window, { bench, tableBench: bench });
