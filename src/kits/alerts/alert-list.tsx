import { UnstyledButton } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { AlertRow } from '../../contract/alerts.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import { timeOf } from '../../domain/instant.ts';
import { useKnownShipments } from '../../local/views/use-known-shipments.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { timeWords } from '../../ui/time-words.ts';
import classes from './alert-list.module.css';

interface AlertListProps {
  readonly alerts: readonly AlertRow[];
  readonly onGo: () => void;
}

/** Alerts, each with what it is about; one about a shipment leads there. */
export function AlertList({ alerts, onGo }: AlertListProps) {
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
