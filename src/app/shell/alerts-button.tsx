import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import { ALERTS_INITIAL_MAX } from '../../domain/alert-events.ts';
import { timeOf } from '../../domain/instant.ts';
import { useKnownShipments } from '../../local/views/use-known-shipments.ts';
import { useOpenAlerts } from '../../local/views/use-open-alerts.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { OpenedPanel } from '../../ui/opened-panel.tsx';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { alertBadge } from './alert-badge.ts';
import classes from './alerts-button.module.css';

/** Open alerts: how many, and the newest of them (spec 1 §1 "alerts dropdown"). */
export function AlertsButton() {
  const { t } = useLingui();
  /** The button while the panel is open at it. */
  const [opened, setOpened] = useState<HTMLElement | null>(null);
  const alerts = useOpenAlerts(ALERTS_INITIAL_MAX);
  const count = alerts?.count ?? 0;
  const badge = alertBadge(count);
  const close = () => setOpened(null);
  return (
    <>
      <UnstyledButton
        className={classes.opener}
        data-testid="alerts"
        aria-haspopup="dialog"
        aria-label={count === 0 ? t`Alerts` : t`Alerts: ${badge} open`}
        onClick={({ currentTarget }) => setOpened(opened === null ? currentTarget : null)}
      >
        <IconBell size={20} aria-hidden />
        {count > 0 && (
          <span className={classes.badge} aria-hidden="true">
            {badge}
          </span>
        )}
      </UnstyledButton>
      {opened !== null && (
        <OpenedPanel anchor={opened} label={t`Alerts`} className={classes.panel} onClose={close}>
          <p className={classes.count} tabIndex={-1} data-autofocus>
            {count === 0 ? (
              <Trans>No open alerts on this device.</Trans>
            ) : (
              <Plural value={count} one="# open alert" other="# open alerts" />
            )}
          </p>
          {alerts !== undefined && count > 0 && (
            <>
              <NewestAlerts alerts={alerts.newest} onGo={close} />
              {count > alerts.newest.length && (
                <p className={classes.rest}>
                  <Plural value={count - alerts.newest.length} one="and # older one" other="and # older ones" />
                </p>
              )}
            </>
          )}
        </OpenedPanel>
      )}
    </>
  );
}

interface NewestAlertsProps {
  readonly alerts: readonly AlertRow[];
  readonly onGo: () => void;
}

function NewestAlerts({ alerts, onGo }: NewestAlertsProps) {
  const shipments = useKnownShipments(alerts.flatMap(({ guid }) => guid ?? []));
  return (
    <ul className={classes.list}>
      {alerts.map((alert) => (
        <li key={alert.entryId}>
          <OpenAlert alert={alert} shipment={shipments.get(alert.guid ?? '')} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

interface OpenAlertProps {
  readonly alert: AlertRow;
  /** What it is about, where this device knows that. */
  readonly shipment: ShipmentRow | undefined;
  readonly onGo: () => void;
}

function OpenAlert({ alert, shipment, onGo }: OpenAlertProps) {
  const router = useRouter();
  const reader = useTimeReader();
  const { guid, macId, subject, message, alertTime1 } = alert;
  const words = (
    <>
      <StateShape state="error" size={18} />
      <span className={classes.words}>
        <b>{subject}</b>
        <span>{message}</span>
        <span className={classes.about}>
          {shipment === undefined ? (
            macId !== null && <CodeText lead="…">{macId.slice(-5)}</CodeText>
          ) : (
            <span translate="no">{shipment.customData}</span>
          )}
          <time dateTime={alertTime1}>{timeWords(timeOf(alertTime1), reader)}</time>
        </span>
      </span>
    </>
  );
  if (guid === null) return <div className={classes.alert}>{words}</div>;
  return (
    <UnstyledButton
      className={classes.alert}
      onClick={() => {
        onGo();
        void router.navigate({ to: '/activation', search: { mode: modeOf(shipment?.configType ?? 0), show: guid } });
      }}
    >
      {words}
    </UnstyledButton>
  );
}
