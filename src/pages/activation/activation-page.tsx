import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { createShipment } from '../../commands/create-shipment.ts';
import { openOutbox } from '../../features/outbox-panel/panel-opening.ts';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ActionBar } from './action-bar.tsx';
import classes from './activation-page.module.css';
import { ActivationTable } from './activation-table.tsx';
import { judgeScan } from './judge-scan.tsx';
import { ScanNotice } from './scan-notice.tsx';
import { useActivationList } from './use-activation-list.ts';
import { useFormOpening } from './use-form-opening.ts';
import { usePageScan } from './use-page-scan.tsx';
import { useRowActions } from './use-row-actions.tsx';

const ActivationForm = lazy(() => import('../../features/activation-form/activation-form.tsx'));
const ScanDialog = lazy(() => import('../../scan/scan-dialog.tsx'));

/** Gloves and thumbs: the buttons stand at the bottom. */
const FLOOR = '(pointer: coarse), (max-width: 74rem)';
const TICK = 30_000;

interface ActivationPageProps {
  readonly mode?: 'shipment';
}

/** The activation page (spec 1 §2): the list at once from this device's own copy, Add, and Scan. */
export function ActivationPage({ mode = 'shipment' }: ActivationPageProps) {
  const { t } = useLingui();
  const user = useProfile();
  const options = usePageOptions(`activation-${mode}`);
  const now = useNow(TICK);
  const list = useActivationList(options, now);
  const opening = useFormOpening();
  const { actions: rowActions, question } = useRowActions(opening.openToEdit);
  const floor = useMediaQuery(FLOOR, true, { getInitialValueInEffect: false });
  const mayAdd = user !== null && createShipment.mayIssue(user) && options?.addTitle !== undefined;
  const customers = useMemo(() => customersOf(list.rows), [list.rows]);

  // Where it can't be asked the list stays what it is.
  const show = (guid: string) => void list.show(guid).catch(reportError);

  const scan = usePageScan({
    enabled: opening.form === null,
    judge: (code) =>
      judgeScan(code, {
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
  const actions = (
    <ActionBar
      addTitle={mayAdd ? (options.addTitle ?? null) : null}
      onAdd={() => {
        scan.dismiss();
        opening.openEmpty();
      }}
      onScan={scan.open}
    />
  );

  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageHeading>{t`Shipment Activation`}</PageHeading>
        <TextInput
          className={classes.search}
          type="search"
          size="md"
          aria-label={t`Search`}
          placeholder={t`Search: id, customer, place, last five …`}
          leftSection={<IconSearch size={20} aria-hidden />}
          value={list.query}
          onChange={({ currentTarget }) => list.setQuery(currentTarget.value)}
        />
        {!floor && actions}
      </div>
      <ActivationTable
        list={list}
        ready={options !== undefined}
        now={now}
        actions={rowActions}
        onNeedsYou={opening.openOutboxAt}
      />
      {question}
      <div className={classes.bottom} data-floor={floor}>
        <ScanNotice notice={scan.notice} onDismiss={scan.dismiss} />
        {floor && actions}
      </div>
      <Suspense>
        {scan.opened && (
          <ScanDialog
            opened
            onClose={scan.close}
            onCode={scan.onCode}
            onTypeInstead={mayAdd ? opening.openEmpty : undefined}
          />
        )}
        {opening.form !== null && options !== undefined && (
          <ActivationForm
            options={options}
            customers={customers}
            device={opening.form.device}
            correcting={opening.form.correcting}
            editing={opening.form.editing}
            onClose={opening.close}
            onDecide={(localSeq) => {
              opening.close();
              openOutbox(localSeq);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}

const customersOf = (rows: readonly { readonly customer: string }[]): readonly string[] =>
  [...new Set(rows.map(({ customer }) => customer).filter(Boolean))].sort((a, b) => a.localeCompare(b));
