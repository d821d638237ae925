import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Suspense } from 'react';
import type { ActivationOptions } from '../../../contract/configuration.ts';
import { shortDeviceId } from '../../../domain/device-id.ts';
import type { ScannedCode } from '../../../domain/scanned-code.ts';
import { findDevice, withKnownDevice } from '../../../local/views/look-up.ts';
import { DoubtMark } from '../../../scan/device-doubt-words.tsx';
import { evaluateDevice } from '../../../scan/evaluate-device.tsx';
import type { ScanResult } from '../../../scan/scan-result.tsx';
import { shipmentLabel } from '../../../scan/shipment-label.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Batch } from './use-batch.ts';

const ScanDialog = lazyPart(() => import('../../../scan/scan-dialog.tsx'));

interface BatchScanProps {
  readonly batch: Batch;
  readonly options: ActivationOptions;
  readonly now: number;
  readonly onDone: () => void;
}

/** One tag after the other, each stored as it is scanned, with the running list and an undo for each. */
export function BatchScan({ batch, options, now, onDone }: BatchScanProps) {
  const { t } = useLingui();
  const { items, nextId, total, ids, trip } = batch;
  const isAll = total !== null && items.length >= total;
  const known = (code: ScannedCode) => withKnownDevice(options.deviceKind, code);
  const peek = async (scanned: ScannedCode): Promise<ScanResult> => {
    const code = await known(scanned);
    const device = code.kind === 'device' ? await findDevice(options.deviceKind, code.id) : undefined;
    // A hand scanner sends the same tag again while it is still being stored.
    const before = code.kind === 'device' ? batch.find(code.id) : undefined;
    if (before !== undefined) {
      const { shipmentId } = before;
      return { tone: 'duplicate', words: <Trans>Already in this batch as {shipmentId}.</Trans>, done: false };
    }
    const ofShipment = (await shipmentLabel(code, options.configTypes)) !== null;
    return { ...evaluateDevice(code, device, now, ofShipment, trip), done: false };
  };
  const evaluate = async (scanned: ScannedCode): Promise<ScanResult> => {
    const code = await known(scanned);
    const result = await peek(code);
    if (code.kind !== 'device' || result.tone !== 'accepted') return result;
    const added = await batch.add(code.id, result.doubts ?? []);
    if ('problem' in added) {
      return { tone: 'refused', words: <Problem of={added.problem} />, done: false };
    }
    const { shipmentId } = added.item;
    return {
      ...result,
      words: (
        <>
          <b>{shipmentId}</b>: <Trans>saved here</Trans> {result.words}
        </>
      ),
    };
  };
  const doubtful = items.filter(({ doubts }) => doubts.length > 0);
  const names = new Map(items.map(({ macId, shipmentId }) => [labelOf(macId, shipmentId), macId]));
  return (
    <Suspense>
      <ScanDialog
        title={t`Activate batch`}
        onClose={onDone}
        onCode={evaluate}
        onPeek={peek}
        takesEach
        collected={{
          codes: [...names.keys()],
          onRemove: (label) => void batch.undo(names.get(label) ?? '').catch(reportError),
          notes: new Map(
            doubtful.map(({ macId, shipmentId, doubts }) => [
              labelOf(macId, shipmentId),
              <DoubtMark key={macId} doubts={doubts} />,
            ]),
          ),
          next:
            isAll || nextId === null ? undefined : <Next id={nextId} onSkip={ids === null ? undefined : batch.skip} />,
          of: total ?? undefined,
        }}
      />
    </Suspense>
  );
}

interface NextProps {
  readonly id: string;
  /** Absent: there is nothing to be passed over. */
  readonly onSkip: Batch['skip'] | undefined;
}

function Next({ id, onSkip }: NextProps) {
  return (
    <>
      <Trans>The next tag will be {id}.</Trans>
      {onSkip !== undefined && (
        <Button variant="subtle" mih="var(--h)" onClick={() => void onSkip(id).catch(reportError)}>
          <Trans>Skip</Trans>
        </Button>
      )}
    </>
  );
}

function Problem({ of }: { readonly of: 'no-number' | 'incomplete' }) {
  return of === 'no-number' ? (
    <Trans>There are no IDs left for another tag.</Trans>
  ) : (
    <Trans>Your company changed this form in the meantime. Close this batch and start a new one.</Trans>
  );
}

const labelOf = (macId: string, shipmentId: string): string => `${shipmentId} · …${shortDeviceId(macId)}`;
