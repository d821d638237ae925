import { useMemo } from 'react';
import type { AlertRow } from '../../contract/alerts.ts';
import type { IncidentRow } from '../../contract/incidents.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { useConditionReader } from '../../kits/condition-words/use-condition-reader.ts';
import { alertsAmong, incidentsAmong, type NarrowedTo } from '../../local/views/among-shipments.ts';
import { type AlertCounts, useAlerts } from '../../local/views/use-alerts.ts';
import { useIncidents } from '../../local/views/use-incidents.ts';
import { type KnownKinds, useKnownKinds } from '../../local/views/use-known-kinds.ts';
import type { RowView } from '../../local/worker/view-query.ts';
import { Waiting } from '../../ui/state/waiting.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { AlertSubject } from './alert-lead.ts';
import classes from './alert-list.module.css';
import { AlertList } from './alert-list.tsx';
import { foldedItems } from './folded-items.ts';
import { IncidentItem } from './incident-item.tsx';
import { useWay } from './use-way.ts';

interface FoldedAlertsProps {
  /** What is open, from the one count of it. */
  readonly counts: AlertCounts;
  /** Only what is about these; they were counted so as well. Null: whatever it is about. */
  readonly shipments?: NarrowedTo | null;
  /** Items at most. */
  readonly most: number;
  readonly onOpenAlert: (alert: AlertRow) => void;
  readonly onOpenIncident: (incident: RowView<IncidentRow>) => void;
  /** It leads away. */
  readonly onGo?: () => void;
  /** The page that is being drawn comes first. */
  readonly later?: boolean;
}

/** Incidents whose alerts were all acknowledged on this device, and that the server does not know of yet. */
const SPARE = 20;

const STAY = () => undefined;

/** What is open, the newest first: alerts of one cause as one incident, and those that are in none (yet). */
export function FoldedAlerts(props: FoldedAlertsProps) {
  const { counts, shipments = null, most, onOpenAlert, onOpenIncident, onGo = STAY, later = false } = props;
  const reader = useConditionReader();
  const now = useNow(MINUTE_MS);
  const way = useWay();
  const { folded } = counts;
  const lone = useAlerts({
    about: null,
    tab: 'alerts',
    open: true,
    lone: true,
    count: most,
    withShipments: true,
    among: shipments === null ? undefined : alertsAmong(shipments),
    later,
  });
  const incidents = useIncidents(
    'unacknowledged',
    counts.alerts === 0 ? null : most + SPARE,
    shipments === null ? undefined : incidentsAmong(shipments),
  );
  const items = useMemo(
    () => foldedItems({ incidents: incidents?.newest ?? [], lone: lone?.newest ?? [], folded, most }),
    [incidents, lone, folded, most],
  );
  const kinds = useKnownKinds(items.flatMap((item) => (item.kind === 'incident' ? macOf(item.incident) : [])));
  // What many have in common is shown where that is, else at the shipment of the alert that speaks for all.
  const leadTo = (incident: RowView<IncidentRow>) => {
    const subject = subjectOf(incident, kinds);
    return (isOfGateway(incident.row) ? way({ ...subject, guid: null }) : null) ?? way(subject);
  };
  if (counts.alerts > 0 && (lone === undefined || incidents === undefined)) {
    return <Waiting height={96} />;
  }
  return (
    <ul className={classes.list}>
      {items.map((item) =>
        item.kind === 'alert' ? (
          <AlertList key={item.alert.key} bare alerts={[item.alert]} leads onOpen={onOpenAlert} onGo={onGo} />
        ) : (
          <li key={`incident ${item.incident.key}`}>
            <IncidentItem
              incident={item.incident}
              open={item.open}
              lead={leadTo(item.incident)}
              reader={reader}
              now={now}
              onOpen={() => onOpenIncident(item.incident)}
              onGo={onGo}
            />
          </li>
        ),
      )}
    </ul>
  );
}

const isOfGateway = ({ causeKind, members }: IncidentRow): boolean => causeKind === 'gateway' && members > 1;

/** The gateway that is the cause, or the device of the alert that speaks for all. */
function macOf({ row }: RowView<IncidentRow>): string[] {
  const macId = isOfGateway(row) ? row.causeKey : row.leadMacId;
  return macId === null ? [] : [macId];
}

function subjectOf(incident: RowView<IncidentRow>, kinds: KnownKinds): AlertSubject {
  const { row, shipment } = incident;
  const [macId = null] = macOf(incident);
  return {
    entryId: row.leadEntryId ?? 0,
    alertEvent: row.alertEvent,
    enabled: row.leadEntryId === null ? 0 : 1,
    guid: row.leadGuid,
    macId,
    configType: shipment?.configType ?? null,
    deviceKind: kinds.get(macId ?? '') ?? null,
  };
}
