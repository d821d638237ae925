import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBinoculars, IconSearch, IconTag } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { isOffline } from '../../api/connection.ts';
import { createShipment } from '../../commands/create-shipment.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import {
  type ActivationMode,
  ADD_TITLES,
  companyTitle,
  PAGE_TITLES,
  pagePatternOf,
} from '../../domain/activation-mode.ts';
import type { TrackingSites } from '../../domain/tracking-reference.ts';
import { usePresets } from '../../features/live-list/use-presets.ts';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useColumnSettings } from '../../ui/table/columns/use-column-settings.ts';
import { useFilterRowChoice } from '../../ui/table/filters/use-filter-row-choice.ts';
import { ListTools } from '../../ui/table/list-tools.tsx';
import { useSelection } from '../../ui/table/selection/use-selection.ts';
import { useNow } from '../../ui/use-now.ts';
import { ActionBar } from './action-bar.tsx';
import { keyOf } from './activation-columns.tsx';
import classes from './activation-page.module.css';
import { ActivationTable } from './activation-table.tsx';
import { evaluateScan } from './evaluate-scan.tsx';
import { type PageDialog, PageDialogs } from './page-dialogs.tsx';
import { ScanNotice } from './scan-notice.tsx';
import { loadScanDialog } from './shared-pictures.ts';
import { useActivationColumns } from './use-activation-columns.ts';
import { useActivationList } from './use-activation-list.ts';
import { useFormOpening } from './use-form-opening.ts';
import { usePageScan } from './use-page-scan.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { useUrlIntents } from './use-url-intents.ts';

/** Under what a device keeps how somebody sees a list. That of shipments is older than the others. */
const listNameOf = (mode: ActivationMode): string => (mode === 'shipment' ? 'activation' : `activation-${mode}`);

const ActivationForm = lazyPart(() => import('../../features/activation-form/activation-form.tsx'));
const DestinationLookup = lazyPart(() => import('../../features/project-lookup/destination-lookup.tsx'));
const ScanDialog = lazyPart(loadScanDialog);

/** Gloves and thumbs: the buttons stand at the bottom. */
const FLOOR = '(pointer: coarse), (max-width: 74rem)';
const TICK_MS = 30_000;
const NO_SITES: TrackingSites = {};

function LookUpDestination(props: ComponentProps<typeof DestinationLookup>) {
  return (
    <Suspense>
      <DestinationLookup {...props} />
    </Suspense>
  );
}

interface ActivationPageProps {
  readonly mode: ActivationMode;
}

/** The activation page (spec 1 §2): the list at once from this device's own copy, Add, and Scan. */
export function ActivationPage({ mode }: ActivationPageProps) {
  const { t } = useLingui();
  const user = useProfile();
  const options = usePageOptions(pagePatternOf(mode));
  const now = useNow(TICK_MS);
  const words = MODE_WORDS[mode];
  const listName = listNameOf(mode);
  const title = companyTitle(options?.title, PAGE_TITLES[mode]) ?? t(words.page);
  const list = useActivationList(mode, options, now);
  const search = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<PageDialog | null>(null);
  const opening = useFormOpening(mode);
  const {
    actions: rowActions,
    menu,
    question,
  } = useRowActions(opening.openToEdit, {
    now,
    trackingSites: options?.trackingSites ?? NO_SITES,
  });
  const allColumns = useActivationColumns({ mode, now, actions: rowActions, onNeedsYou: opening.openOutboxAt });
  const { columns, settings, onSettings } = useColumnSettings(listName, user?.userId ?? '', allColumns);
  const rows = useSelection(list.window, keyOf);
  const filterRow = useFilterRowChoice(listName, user?.userId ?? '');
  const presets = usePresets(listName);
  const floor = useMediaQuery(FLOOR, true, { getInitialValueInEffect: false });
  const mayAdd = user !== null && createShipment.mayIssue(user) && options?.addTitle !== undefined;

  // Where it can't be asked the list stays what it is.
  const show = (guid: string) => void list.showKnown(guid).catch(reportError);

  const scan = usePageScan({
    enabled: opening.form === null && dialog === null && question === null,
    evaluate: (code) =>
      evaluateScan(code, {
        deviceKind: list.deviceKind,
        configTypes: list.configTypes,
        now,
        mayAdd,
        onShow: (guid) => {
          scan.close();
          scan.dismiss();
          show(guid);
        },
      }),
    onLead: (to) => {
      if (to.kind === 'form') opening.openWithDevice(to.device);
      else show(to.guid);
    },
  });
  // Before the page knows its options it could not say who may do what.
  useUrlIntents(mode, options !== undefined, {
    onShow: show,
    onDevice: mayAdd ? opening.openWithDevice : list.setQuery,
    onWords: list.setQuery,
    onScan: scan.open,
    onAdd: () => {
      if (mayAdd) opening.openEmpty();
    },
    onFind: () => setDialog('find'),
  });
  const actions = (
    <ActionBar
      ready={options !== undefined}
      addTitle={mayAdd ? (companyTitle(options.addTitle, ADD_TITLES[mode]) ?? t(words.create)) : null}
      // A batch has no list of iChimes: one that each shipment needs can't be given.
      offersBatch={!options?.required.includes('sublist')}
      onAdd={() => {
        scan.dismiss();
        opening.openEmpty();
      }}
      onBatch={() => {
        scan.dismiss();
        setDialog('batch');
      }}
      onScan={() => scan.open()}
    />
  );

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading>{title}</PageHeading>
        <TextInput
          ref={search}
          className={classes.search}
          type="search"
          size="md"
          aria-label={t`Search`}
          placeholder={t`Search: id, customer, place, last five …`}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={list.query}
          onChange={({ currentTarget }) => list.setQuery(currentTarget.value)}
        />
        <ListTools
          window={list.window}
          columns={columns}
          allColumns={allColumns}
          settings={settings}
          onSettings={onSettings}
          filters={list.filters}
          onFilters={list.setFilters}
          filterRow={filterRow}
          onSelect={rows.turnOn}
          presets={presets}
          onPreset={({ name, ...address }) => list.openAddress({ ...address, fltnme: name })}
          fileName={`${mode}s.csv`}
          title={title}
          more={() => [
            {
              key: 'find-archived',
              icon: <IconBinoculars size={20} aria-hidden />,
              words: t(words.find),
              onChoose: () => setDialog('find'),
              ...(isOffline() ? { unavailable: <Trans>Only with a connection.</Trans> } : {}),
            },
            {
              key: 'barcode',
              icon: <IconTag size={20} aria-hidden />,
              words: <Trans>Create Barcode</Trans>,
              onChoose: () => setDialog('labels'),
            },
          ]}
        />
        {!floor && actions}
      </div>
      <ActivationTable
        mode={mode}
        list={list}
        columns={columns}
        allColumns={allColumns}
        ready={options !== undefined}
        hasFilterRow={filterRow.isShown}
        rows={rows}
        onType={() => search.current?.select()}
      />
      {menu}
      {question}
      <div className={classes.bottom} data-floor={floor}>
        <ScanNotice notice={scan.notice} onDismiss={scan.dismiss} />
        {floor && actions}
      </div>
      {dialog !== null && (
        <PageDialogs
          dialog={dialog}
          mode={mode}
          options={options}
          configTypes={list.configTypes}
          onShow={list.show}
          onClose={() => setDialog(null)}
        />
      )}
      <Suspense>
        {scan.pictures !== null && (
          <ScanDialog
            pictures={scan.pictures}
            onClose={scan.close}
            onCode={scan.onCode}
            onPeek={scan.onPeek}
            mayFind
            onTypeInstead={mayAdd ? opening.openEmpty : undefined}
          />
        )}
        {opening.form !== null && options !== undefined && (
          <ActivationForm
            options={options}
            device={opening.form.device}
            correcting={opening.form.correcting}
            editing={opening.form.editing}
            destinationAid={LookUpDestination}
            onClose={opening.close}
          />
        )}
      </Suspense>
    </div>
  );
}
