import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core';
import { IconBell, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import type { AlertRow } from '../../contract/alerts.ts';
import { ALERTS_INITIAL_MAX } from '../../domain/alert-events.ts';
import { alertBadge } from '../../features/alerts/alert-badge.ts';
import { AlertList } from '../../features/alerts/alert-list.tsx';
import { useLock } from '../../features/alerts/use-lock.ts';
import { fetchNow } from '../../local/sync/fetch-now.ts';
import { useAlertCounts, useAlerts } from '../../local/views/use-alerts.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { OpenedPanel } from '../../ui/opened-panel.tsx';
import classes from './alerts-button.module.css';

const AlertDialog = lazyPart(() => import('../../features/alerts/alert-dialog.tsx'));

/** Open alerts: how many, and the newest of them (spec 1 §1 "alerts dropdown"). */
export function AlertsButton() {
  const { t } = useLingui();
  /** The button while the panel is open at it. */
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<AlertRow | null>(null);
  const [locked, lock] = useLock(siteOptions().buttonLocks.refreshAlerts);
  const count = useAlertCounts(null, true)?.alerts ?? 0;
  const badge = alertBadge(count);
  const close = () => setAnchor(null);
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        data-testid="alerts"
        aria-haspopup="dialog"
        aria-label={count === 0 ? t`Alerts` : t`Alerts: ${badge} open`}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        <IconBell size={20} aria-hidden />
        {count > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </UnstyledButton>
      {anchor !== null && (
        <OpenedPanel anchor={anchor} label={t`Alerts`} className={classes.panel} onClose={close}>
          <NewestAlerts
            count={count}
            locked={locked}
            onRefresh={() => {
              lock();
              fetchNow();
            }}
            onOpen={(alert) => {
              // The panel lies above everything: the dialog opens in its place.
              close();
              setOpened(alert);
            }}
            onGo={close}
          />
        </OpenedPanel>
      )}
      <Suspense>{opened !== null && <AlertDialog alert={opened} onClose={() => setOpened(null)} />}</Suspense>
    </>
  );
}

interface NewestAlertsProps {
  /** Of all that are open. */
  readonly count: number;
  readonly locked: boolean;
  readonly onRefresh: () => void;
  readonly onOpen: (alert: AlertRow) => void;
  readonly onGo: () => void;
}

function NewestAlerts({ count, locked, onRefresh, onOpen, onGo }: NewestAlertsProps) {
  const { t } = useLingui();
  const isOffline = useIsOffline();
  const alerts = useAlerts({ about: null, tab: 'alerts', open: true, count: ALERTS_INITIAL_MAX, withShipments: true });
  const newest = alerts?.newest ?? [];
  const refresh = isOffline ? t`Refresh alerts: only with a connection` : t`Refresh alerts`;
  return (
    <>
      <div className={classes.head}>
        <p className={classes.count} tabIndex={-1} data-autofocus>
          {count === 0 ? (
            <Trans>No open alerts on this device.</Trans>
          ) : (
            <Plural value={count} one="# open alert" other="# open alerts" />
          )}
        </p>
        <ActionIcon
          variant="subtle"
          size={48}
          aria-label={refresh}
          title={refresh}
          disabled={locked || isOffline}
          onClick={onRefresh}
        >
          <IconRefresh size={20} aria-hidden />
        </ActionIcon>
      </div>
      {alerts === undefined && count > 0 && <Skeleton animate={false} height={96} />}
      <AlertList alerts={newest} leads onOpen={onOpen} onGo={onGo} />
      {alerts !== undefined && count > newest.length && (
        <p className={classes.rest}>
          <Plural value={count - newest.length} one="and # older one" other="and # older ones" />
        </p>
      )}
    </>
  );
}
