import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { takeDevice } from '../../commands/take-device.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { shortDeviceId } from '../../domain/device-id.ts';
import { timeOf } from '../../domain/instant.ts';
import { discardEntry } from '../../local/outbox/actions.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { useView } from '../../local/views/use-view.ts';
import { timeWords } from '../../ui/time-words.ts';
import { correctionOf } from './correction.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { doerOf } from './doer.ts';
import classes from './outbox-panel.module.css';
import { PanelQuestion } from './panel-question.tsx';
import { TwoSides } from './two-sides.tsx';
import { useNamed } from './use-named.ts';

/** What of an activation, or of an edit that puts another device on, matters here. */
const activation = v.object({ shipmentId: v.string(), macId: v.string(), configType: v.number() });
const swap = v.object({
  shipmentId: v.string(),
  configType: v.number(),
  changes: v.object({ device: v.string() }),
});

/** The field of the request that the device stands in. */
const FIELDS: ReadonlySet<string> = new Set(['receiver', 'device.macId']);

function wantedBy(payload: unknown): v.InferOutput<typeof activation> | null {
  const swapped = v.safeParse(swap, payload);
  if (swapped.success) {
    const { shipmentId, configType, changes } = swapped.output;
    return { shipmentId, configType, macId: changes.device };
  }
  const activated = v.safeParse(activation, payload);
  return activated.success ? activated.output : null;
}

/** The other shipment that has the device of a refused activation or edit, and what wants it; null where it is something else. */
export function takenBy(item: OutboxItem) {
  const reason = item.lastError?.code === 'device-in-use' ? item.lastError.errors[0] : undefined;
  const mine = wantedBy(item.payload);
  if (reason === undefined || mine === null || reason.detail === mine.macId) return null;
  // An iChime of the list is in the way: that is put right in the form.
  if (reason.field !== undefined && !FIELDS.has(reason.field)) return null;
  return { ...mine, other: reason.detail };
}

interface DeviceConflictProps {
  readonly item: OutboxItem;
  readonly taken: NonNullable<ReturnType<typeof takenBy>>;
  /** What the entry does, in words. */
  readonly what: string;
  /** The id of where that is said. */
  readonly labelledBy: string;
  readonly onRun: (work: Promise<void>) => void;
  readonly onClose: () => void;
}

/**
 * Two shipments want one device: who did which and when, and what there is to do: the device goes on mine, stays on theirs, or
 * mine takes another.
 */
export function DeviceConflict({ item, taken, what, labelledBy, onRun, onClose }: DeviceConflictProps) {
  const { shipmentId, macId, configType, other } = taken;
  const navigate = useNavigate();
  const named = useNamed(labelledBy);
  const reader = useTimeReader();
  const [asking, setAsking] = useState<'keep' | 'take' | null>(null);
  const found = useView<ShipmentRow>({ what: 'shipment-by-id', configTypes: [configType], shipmentId: other });
  const theirs = found?.rows[0]?.row;
  const doer = doerOf(item.lastError);
  const tail = shortDeviceId(macId);
  const correction = correctionOf(item);
  const notAsked = () => setAsking(null);
  // Where the server did not say when, this device may know.
  const since = doer === null && theirs !== undefined ? timeWords(timeOf(theirs.createDate), reader) : null;
  const way = theirs === undefined ? null : `${theirs.originName} → ${theirs.destName}`;
  return (
    <div className={classes.anyway} data-testid="device-conflict">
      <Text size="sm">
        <Trans>…{tail} can only be on one of the two.</Trans>
      </Text>
      <TwoSides
        enteredAt={item.occurredAt}
        doer={doer}
        mine={<b>{shipmentId}</b>}
        theirs={
          <>
            <b>{other}</b>
            {[way, since].map((one) => (one === null ? '' : ` · ${one}`))}
          </>
        }
      />
      {asking === 'keep' && (
        <PanelQuestion
          keep={<Trans>Keep as is</Trans>}
          go={<Trans>Remove from {other}</Trans>}
          onKeep={notAsked}
          onGo={() => onRun(takeDevice(item, other))}
        >
          <Trans>
            Move …{tail} from {other} to {shipmentId}? {other} will have no device.
          </Trans>
        </PanelQuestion>
      )}
      {asking === 'take' && (
        <DiscardQuestion
          item={item}
          what={what}
          onKeep={notAsked}
          onDiscard={() => onRun(discardEntry(item.localSeq))}
        />
      )}
      {asking === null && (
        <Group gap="xs" mt="xs">
          {correction !== null && (
            <Button
              mih="var(--h)"
              {...named('other')}
              onClick={() => {
                onClose();
                void navigate(correction);
              }}
            >
              <Trans>Choose another device</Trans>
            </Button>
          )}
          <Button mih="var(--h)" variant="default" {...named('mine')} onClick={() => setAsking('keep')}>
            <Trans>Keep mine</Trans>
          </Button>
          <Button mih="var(--h)" variant="default" {...named('theirs')} onClick={() => setAsking('take')}>
            <Trans>Keep theirs</Trans>
          </Button>
        </Group>
      )}
    </div>
  );
}
