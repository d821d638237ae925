import { useMemo } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { SHIPPING_STATE } from '../../domain/shipment-status.ts';
import { REBUILD } from '../../features/shipment-actions/actions.ts';
import type { EventNames } from '../../kits/alert-words/use-event-names.ts';
import { lastingSilence } from '../../kits/condition-words/silence-words.ts';
import classes from '../../kits/detail-page/detail-page.module.css';
import { DetailSections } from '../../kits/detail-page/detail-sections.tsx';
import { Unconfirmed } from '../../kits/detail-page/unconfirmed.tsx';
import { usePartsFace } from '../../kits/face/face.ts';
import type { DetailAddress } from './detail-address.ts';
import { eventMarks } from './event-marks.ts';
import type { DetailDialogs } from './page-dialogs.tsx';
import { ShipmentHead } from './shipment-head.tsx';
import { SHIPMENT_SECTIONS } from './shipment-sections.tsx';
import { useCondition } from './use-condition.ts';
import { useFacts } from './use-facts.tsx';
import { useShipmentScope } from './use-shipment-scope.ts';
import type { ShipmentView } from './use-shipment-view.ts';
import { saysSilent, useToldAlerts } from './use-told-alerts.ts';

interface KnownShipmentProps {
  readonly mode: ActivationMode;
  readonly row: ShipmentRow;
  readonly shipment: Shipment;
  readonly view: ShipmentView;
  readonly options: ActivationOptions | undefined;
  readonly now: number;
  readonly address: DetailAddress;
  readonly onAddress: (change: DetailAddress) => void;
  readonly dialogs: DetailDialogs;
  readonly eventName: EventNames;
}

/** Its goods are where they were to be, or nobody follows them any more. */
const isThere = ({ shippingState }: ShipmentRow): boolean =>
  shippingState >= SHIPPING_STATE.arrived && shippingState <= SHIPPING_STATE.decommissioned;

/** What the page says of a shipment that is known: how far it is, what is wrong with it, its facts and its sections. */
export function KnownShipment({ mode, shipment, eventName, ...given }: KnownShipmentProps) {
  const { row, view, options, now } = given;
  const { bundle, onIt, mark } = view;
  const { values } = bundle;
  const detail = values.detail ?? null;
  const condition = useCondition(values);
  const sites = options?.trackingSites ?? {};
  const scripts = options?.scripts ?? [];
  const { events } = values;
  const lastMark = useMemo(() => eventMarks(events ?? [], [], { eventName }).at(-1), [events, eventName]);
  const routeName = values.route?.name ?? null;
  const parent = values.parent?.find(({ decommDate }) => decommDate === null);
  const lastComms = onIt?.lastComms ?? row.lastComms;
  const told = useToldAlerts(row.guid);
  const isSilent = saysSilent(told) || lastingSilence(values.silence, lastComms, now) !== undefined;
  const facts = useFacts({
    mode,
    now,
    isSilent,
    shipment,
    row,
    detail,
    onIt,
    sites,
    scripts,
    routeName,
    parent,
    lastMark,
  });
  const scope = useShipmentScope({ ...given, facts: facts.list, condition });
  const dates = {
    ...row,
    ...(detail === null ? {} : { departDate: detail.departDate, arriveDate: detail.arriveDate }),
  };
  const isDetailKnown = usePartsFace(bundle, ['detail']).kind !== 'waiting';
  return (
    <div className={classes.top}>
      <Unconfirmed mark={mark} />
      <ShipmentHead
        row={row}
        shipment={shipment}
        dates={dates}
        isDetailKnown={isDetailKnown}
        record={values.eta?.record}
        log={values.alerts}
        silence={values.silence}
        condition={condition}
        isJudged={shipment.class === 'shipment' && isThere(row) && !bundle.partial.has('tracks')}
        lastComms={lastComms}
        now={now}
        onRebuild={() => given.dialogs.open('action', REBUILD)}
      />
      <DetailSections layout={SHIPMENT_SECTIONS} scope={scope} bundle={bundle} boxes={facts.boxes} />
    </div>
  );
}
