import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsDiff, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { reasonWords } from '../../api/reason-words.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import { type ActivationMode, pagePatternOf } from '../../domain/activation-mode.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { instantAt } from '../../domain/instant.ts';
import { milestonesOf } from '../../domain/journey-times.ts';
import { plannedSteps } from '../../domain/shipment-plan.ts';
import { ReportsMenu } from '../../features/reports/reports-menu.tsx';
import { CertificateButton } from '../../features/share/certificate-button.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { useEventNames } from '../../kits/alert-words/use-event-names.ts';
import { AsOf } from '../../kits/detail-page/as-of.tsx';
import classes from '../../kits/detail-page/detail-page.module.css';
import { FactList } from '../../kits/detail-page/fact-list.tsx';
import type { Mark } from '../../local/outbox/overlay.ts';
import { useProfile } from '../../local/session/profile.ts';
import { usePageOptions } from '../../local/views/use-page-options.ts';
import { OpenedDialog, useDialogs } from '../../ui/dialog/dialog-registry.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { ErrorState, LoadingState } from '../../ui/table/table-states.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ActionMenu } from './action-menu.tsx';
import { Arrival } from './arrival.tsx';
import type { DetailAddress } from './detail-address.ts';
import { eventMarks } from './event-marks.ts';
import { Milestones } from './milestones.tsx';
import { DIALOGS, type DialogArguments } from './page-dialogs.tsx';
import { Sections } from './sections.tsx';
import { useCondition } from './use-condition.ts';
import { useDeepLink } from './use-deep-link.ts';
import { useFacts } from './use-facts.tsx';
import { type ShipmentView, useShipmentView } from './use-shipment-view.ts';
import { WhatIsWrong } from './what-is-wrong.tsx';

interface DetailPageProps {
  readonly mode: ActivationMode;
  readonly guid: string;
  readonly address: DetailAddress;
  /** Puts something into the address, or takes it out. */
  readonly onAddress: (change: DetailAddress) => void;
  /** There is no such shipment, or not for this person. */
  readonly onMissing: () => void;
}

/**
 * One shipment, asset, vehicle or reposition (spec 2 §2 "Shipment or asset detail"): what this device knows of it at once and
 * without a connection, what only the server knows as soon as that has answered.
 */
export function DetailPage({ mode, guid, address, onAddress, onMissing }: DetailPageProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const user = useProfile();
  const now = useNow(MINUTE_MS);
  const options = usePageOptions(pagePatternOf(mode));
  const view = useShipmentView(mode, guid);
  const { row, shipment, bundle, onIt } = view;
  const { values } = bundle;
  const detail = values.detail ?? null;
  const condition = useCondition(values);
  const dialogs = useDialogs<DialogArguments>();
  const [removed, setRemoved] = useState(false);
  const sites = options?.trackingSites ?? {};
  const eventName = useEventNames();
  const lastMark = useMemo(() => eventMarks(values.events ?? [], [], { eventName }).at(-1), [values.events, eventName]);
  const routeName = values.route?.name ?? null;
  const parent = values.parent?.find(({ decommDate }) => decommDate === null);
  const facts = useFacts({ mode, shipment, row, detail, onIt, sites, routeName, parent, lastMark });
  useDeepLink(address, dialogs, values, row !== null);

  const isMissing = view.isUnlisted && bundle.failed === 'not-found' && !removed;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);

  const dates =
    row === null ? null : { ...row, departDate: detail?.departDate ?? null, arriveDate: detail?.arriveDate ?? null };
  return (
    <div className={classes.page}>
      {/* The same heading from the beginning on: the focus is on it. */}
      <div className={classes.head}>
        <PageHeading>{shipment?.clientShipmentId ?? t(MODE_WORDS[mode].detail)}</PageHeading>
        {shipment !== null && row !== null && (
          <div className={classes.actions}>
            <Button
              variant="default"
              size="md"
              leftSection={<IconPlayerPlay size={20} aria-hidden />}
              aria-pressed={address.at !== undefined}
              onClick={() =>
                onAddress(address.at === undefined ? { at: instantAt(now) } : { at: undefined, along: undefined })
              }
            >
              <Trans>Replay</Trans>
            </Button>
            <Button
              variant="default"
              size="md"
              leftSection={<IconArrowsDiff size={20} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => onAddress({ m: 'compare' })}
            >
              <Trans>Compare</Trans>
            </Button>
            <CertificateButton guid={guid} name={shipment.clientShipmentId} />
            <ReportsMenu page={options} given={{ guid, startDate: row.createDate }} ofOne />
            <ShareButton guid={guid} name={shipment.clientShipmentId} />
            <ActionMenu
              row={row}
              now={now}
              open={dialogs.open}
              hasChimes={(values.chimes ?? []).length > 0}
              keep={bundle.keep}
              onKeep={bundle.setKeep}
              onShowInList={() => void navigate({ to: '/activation', search: { mode, show: guid } })}
            />
          </div>
        )}
      </div>
      {shipment === null || row === null || dates === null ? (
        <Unknown view={view} />
      ) : (
        <>
          <Unconfirmed mark={view.mark} />
          <Milestones
            milestones={milestonesOf(dates, shipment.class === 'shipment' ? row.shippingState : null)}
            planned={plannedSteps(row, now)}
          />
          <Arrival row={row} record={values.eta?.record} now={now} />
          <WhatIsWrong
            guid={guid}
            log={values.alerts}
            silence={values.silence}
            condition={condition}
            lastComms={onIt?.lastComms ?? row.lastComms}
            now={now}
          />
          <FactList facts={facts.boxes} boxes />
          <AsOf bundle={bundle} />
          <Sections
            row={row}
            view={view}
            options={options}
            facts={facts.list}
            condition={condition}
            now={now}
            address={address}
            onAddress={onAddress}
            dialogs={dialogs}
          />
          <OpenedDialog
            registry={DIALOGS}
            dialogs={dialogs}
            scope={{
              row,
              options,
              values,
              unit: user?.temperatureUnit ?? 'Fahrenheit',
              now,
              address,
              onAddress,
              onOpenChime: (mac) => {
                dialogs.open('chimeDetail', mac);
                onAddress({ m: 'chimeDetail', mac });
              },
              onRefresh: bundle.retry,
              onRemovalStored: () => setRemoved(true),
              onRemoved: () => void navigate({ to: '/' }),
            }}
          />
        </>
      )}
    </div>
  );
}

/** What is shown is what this device expects: the server has not confirmed it. */
function Unconfirmed({ mark }: { readonly mark: Mark | null }) {
  if (mark === null) return null;
  return mark === 'waiting' ? (
    <StateMark state="waiting">
      <Trans>Waiting to be sent</Trans>
    </StateMark>
  ) : (
    <StateMark state="error">
      <Trans>Needs attention</Trans>
    </StateMark>
  );
}

/** Neither this device nor, so far, the server has said anything of it. */
function Unknown({ view: { read, bundle } }: { readonly view: ShipmentView }) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  if (read && bundle.read && isOffline) {
    return (
      <p role="status">
        <Trans>This device doesn't know it. It is looked up as soon as there is a connection.</Trans>
      </p>
    );
  }
  return bundle.failed !== null ? (
    <ErrorState words={t(reasonWords(bundle.failed))} onRetry={bundle.retry} />
  ) : (
    <LoadingState progress={null} />
  );
}
