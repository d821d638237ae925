import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import * as v from 'valibot';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { useView } from '../../local/views/use-view.ts';
import { timeWords } from '../../ui/time-words.ts';
import classes from './outbox-panel.module.css';

/** What of an activation matters here. */
const activation = v.object({ shipmentId: v.string(), macId: v.string(), configType: v.number() });

/** The other shipment that has the device of a refused activation, and the activation; null where it is something else. */
export function takenBy(item: OutboxItem) {
  const reason = item.lastError?.code === 'device-in-use' ? item.lastError.errors[0] : undefined;
  const mine = v.safeParse(activation, item.payload);
  if (reason === undefined || !mine.success || reason.detail === mine.output.macId) return null;
  return { ...mine.output, other: reason.detail };
}

interface DeviceConflictProps {
  readonly item: OutboxItem;
  readonly taken: NonNullable<ReturnType<typeof takenBy>>;
}

/** Two activations of one device: what this person did and when, what was on the server before, and what there is to do. */
export function DeviceConflict({ item, taken: { shipmentId, macId, configType, other } }: DeviceConflictProps) {
  const reader = useTimeReader();
  const found = useView<ShipmentRow>({ what: 'shipment-by-id', configTypes: [configType], shipmentId: other });
  const theirs = found?.rows[0]?.row;
  const tail = shortDeviceId(macId);
  const mineAt = timeWords(item.occurredAt, reader);
  const theirsAt = theirs === undefined ? null : timeWords(timeOf(theirs.createDate), reader);
  return (
    <div className={classes.anyway} data-testid="device-conflict">
      <Text size="sm">
        <Trans>…{tail} can be on one of the two. Take another device for yours, or discard yours.</Trans>
      </Text>
      <dl className={classes.content}>
        <div>
          <dt>
            <Trans>You</Trans>
          </dt>
          <dd>
            <b>{shipmentId}</b> · {mineAt}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Now on the server</Trans>
          </dt>
          <dd>
            <b>{other}</b>
            {theirs !== undefined && theirsAt !== null && ` · ${theirs.originName} → ${theirs.destName} · ${theirsAt}`}
          </dd>
        </div>
      </dl>
    </div>
  );
}
