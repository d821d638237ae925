import { useMemo } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { milestonesOf } from '../../domain/journey-times.ts';
import type { Shipment } from '../../domain/shipment.ts';
import { plannedSteps } from '../../domain/shipment-plan.ts';
import { REBUILD } from '../../features/shipment-actions/actions.ts';
import { ActivationTrouble } from '../../features/shipment-actions/activation-trouble.tsx';
import type { EventNames } from '../../kits/alert-words/use-event-names.ts';
import { DetailSections } from '../../kits/detail-page/detail-sections.tsx';
import { Unconfirmed } from '../../kits/detail-page/unconfirmed.tsx';
import { usePartsFace } from '../../kits/face/face.ts';
import { Arrival } from './arrival.tsx';
import type { DetailAddress } from './detail-address.ts';
import { eventMarks } from './event-marks.ts';
import { Milestones } from './milestones.tsx';
import type { DetailDialogs } from './page-dialogs.tsx';
import { SHIPMENT_SECTIONS } from './shipment-sections.tsx';
import { useCondition } from './use-condition.ts';
import { useFacts } from './use-facts.tsx';
import { useShipmentScope } from './use-shipment-scope.ts';
import type { ShipmentView } from './use-shipment-view.ts';
import { WhatIsWrong } from './what-is-wrong.tsx';

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
  const facts = useFacts({ mode, now, shipment, row, detail, onIt, sites, scripts, routeName, parent, lastMark });
  const scope = useShipmentScope({ ...given, facts: facts.list, condition });
  const dates = {
    ...row,
    ...(detail === null ? {} : { departDate: detail.departDate, arriveDate: detail.arriveDate }),
  };
  const isDetailKnown = usePartsFace(bundle, ['detail']).kind !== 'waiting';
  return (
    <>
      <Unconfirmed mark={mark} />
      <Milestones
        milestones={milestonesOf(dates, shipment.class === 'shipment' ? row.shippingState : null)}
        isKnown={isDetailKnown}
        planned={plannedSteps(row, now)}
      />
      <Arrival row={row} record={values.eta?.record} now={now} />
      <ActivationTrouble
        shipment={shipment}
        row={row}
        now={now}
        onRebuild={() => given.dialogs.open('action', REBUILD)}
      />
      <WhatIsWrong
        guid={row.guid}
        log={values.alerts}
        silence={values.silence}
        condition={condition}
        lastComms={onIt?.lastComms ?? row.lastComms}
        now={now}
      />
      <DetailSections layout={SHIPMENT_SECTIONS} scope={scope} bundle={bundle} boxes={facts.boxes} />
    </>
  );
}
