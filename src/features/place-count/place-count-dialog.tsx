import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { countPlace } from '../../commands/count-place.ts';
import type { LocationRow } from '../../contract/locations.ts';
import { compareCount, countsOf } from '../../domain/compare-count.ts';
import { COUNTING_KINDS } from '../../domain/contact.ts';
import { mediumDeviceId } from '../../domain/device-id.ts';
import { MINUTE_MS } from '../../domain/duration.ts';
import { instantAt } from '../../domain/instant.ts';
import type { ScannedCode } from '../../domain/scanned-code.ts';
import { useDevicesAt } from '../../local/views/use-devices-at.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { EntryOutcome } from '../../outcome/entry-outcome.tsx';
import { NotSaved } from '../../outcome/not-saved.tsx';
import { issueUndoable } from '../../outcome/undoable.ts';
import { useSubmit } from '../../outcome/use-submit.ts';
import { halfACode } from '../../scan/evaluate-device.tsx';
import type { ScanResult } from '../../scan/scan-result.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../ui/form/entered.ts';
import { countWords } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { useNow } from '../../ui/use-now.ts';
import { CountResult } from './count-result.tsx';
import { alreadyCounted, countIsFull, evaluateCounted, noDevice } from './evaluate-count.tsx';
import { lookUp, type Seen, usePlaceCount } from './use-place-count.ts';

const ScanDialog = lazyPart(() => import('../../scan/scan-dialog.tsx'));

interface PlaceCountDialogProps {
  /** Where is counted; null: it is asked. */
  readonly place: LocationRow | null;
  readonly onClose: () => void;
}

/**
 * Counts what is at a location: everything in view is scanned, compared with what should be there, and handed in (spec 1 §7
 * "postDeviceCounts"). Works without a connection. Mounted while it is open.
 */
export function PlaceCountDialog({ place, onClose }: PlaceCountDialogProps) {
  const [chosen, setChosen] = useState(place);
  return chosen === null ? (
    <ChoosePlace onChoose={setChosen} onClose={onClose} />
  ) : (
    <CountAt place={chosen} onClose={onClose} />
  );
}

interface ChoosePlaceProps {
  readonly onChoose: (place: LocationRow) => void;
  readonly onClose: () => void;
}

function ChoosePlace({ onChoose, onClose }: ChoosePlaceProps) {
  const { t } = useLingui();
  const locations = useLocations();
  const [id, setId] = useState('');
  const chosen = locations?.find(({ shippingLocId }) => shippingLocId === id);
  return (
    <Dialog title={t`Count location`} floor onClose={onClose}>
      {locations === undefined ? (
        <Waiting height={72} />
      ) : (
        <NativeSelect
          size="lg"
          label={t`Location`}
          data-autofocus
          value={id}
          onChange={onText(setId)}
          data={[
            { value: '', label: '–' },
            ...locations.map(({ shippingLocId, name }) => ({ value: shippingLocId, label: name })),
          ]}
        />
      )}
      <DialogActions>
        <Button size="lg" variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          size="lg"
          leftSection={<IconScan size={24} aria-hidden />}
          disabled={chosen === undefined}
          onClick={() => {
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          <Trans>Scan</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function CountAt({ place, onClose }: { readonly place: LocationRow; readonly onClose: () => void }) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const { name } = place;
  const now = useNow(MINUTE_MS);
  const at = useDevicesAt(place.shippingLocId);
  const count = usePlaceCount(place.shippingLocId);
  const { seen } = count;
  /** Absent: a new count scans at once, one that goes on is looked at first. */
  const [step, setStep] = useState<'scan' | 'result' | null>(null);
  const [counted, setCounted] = useState<Seen>(new Map());
  const handedIn = counted.size;
  const { submission, submit, editAgain } = useSubmit();
  const title = t`Count ${name}`;

  if (submission.state === 'saved') {
    return (
      <Dialog title={title} floor onClose={onClose}>
        <EntryOutcome
          localSeq={submission.localSeq}
          success={<Plural value={handedIn} one="# device counted and sent." other="# devices counted and sent." />}
          failure={<Trans>The count of {name} couldn't be submitted</Trans>}
          onUndone={() => {
            // What was scanned is not scanned again.
            setStep('result');
            void count.addAll(counted).then(editAgain, reportError);
          }}
          onClose={onClose}
        />
      </Dialog>
    );
  }
  if (seen === undefined || at === undefined) {
    return (
      <Dialog title={title} floor onClose={onClose}>
        <Waiting height={160} />
      </Dialog>
    );
  }

  const expected = new Map(at.devices.map((device) => [device.macId, device]));
  const find = async (macId: string) => expected.get(macId) ?? lookUp(macId);
  const answer = async (code: ScannedCode, takes: boolean): Promise<ScanResult> => {
    if (code.kind === 'partial') return halfACode();
    if (code.kind !== 'device') return noDevice();
    if (seen.has(code.id)) return alreadyCounted(code.id);
    if (count.isFull) return countIsFull();
    const device = await find(code.id);
    if (takes) await count.add(code.id, device);
    return evaluateCounted(code.id, device, place.shippingLocId);
  };
  const found = [...seen.keys()].filter((macId) => expected.has(macId)).length;
  // What another tab has handed in is not handed in again as nothing.
  const isEmpty = seen.size === 0 && submission.state !== 'saving';
  if (isEmpty || (step ?? (count.begun === null ? 'scan' : 'result')) === 'scan') {
    const ids = new Map([...seen.keys()].map((macId) => [mediumDeviceId(macId), macId]));
    return (
      <Suspense>
        <ScanDialog
          title={title}
          takesEach
          onClose={() => (seen.size === 0 ? onClose() : setStep('result'))}
          onCode={(code) => answer(code, true)}
          onPeek={(code) => answer(code, false)}
          collected={{
            codes: [...ids.keys()],
            onRemove: (label) => void count.remove(ids.get(label) ?? '').catch(reportError),
          }}
          hint={
            <Trans>
              Scan everything in view. Found {countWords(found, i18n.locale)} of {countWords(at.total, i18n.locale)}{' '}
              expected.
            </Trans>
          }
        />
      </Suspense>
    );
  }

  const compared = compareCount(place.shippingLocId, at.devices, seen);
  const handIn = () => {
    setCounted(seen);
    void submit(() => issueUndoable(countPlace, countOf(place, seen, compared), { finishesDraft: count.draft }));
  };
  return (
    <Dialog title={title} floor stays onClose={onClose}>
      {count.begun !== null && (
        <Alert color="blue" mb="sm" icon={<StateShape state="waiting" />}>
          <Trans>Count already in progress. Last scan {timeWords(count.begun, reader, now)}.</Trans>{' '}
          <Button
            size="md"
            mih="var(--h)"
            variant="default"
            onClick={() => void count.startAfresh().then(() => setStep('scan'), reportError)}
          >
            <Trans>Start over</Trans>
          </Button>
        </Alert>
      )}
      <CountResult compared={compared} isWhole={at.isWhole} now={now} />
      <DialogActions note={<NotSaved submission={submission} />}>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconScan size={24} aria-hidden />}
          onClick={() => setStep('scan')}
        >
          <Trans>Scan more</Trans>
        </Button>
        <Button size="lg" loading={submission.state === 'saving'} onClick={handIn}>
          <Trans>Submit count</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const isFixed = (kind: string): boolean => COUNTING_KINDS.some((one) => one === kind);

/** What is handed in: what was seen, and which devices that makes be here. */
function countOf(place: LocationRow, seen: Seen, { strange }: ReturnType<typeof compareCount>) {
  const { shippingLocId, name, latitude, longitude } = place;
  const moved = strange.flatMap(({ device, why }) =>
    device !== null && (why === 'elsewhere' || why === 'lost') && device.shipmentGuid === null && !isFixed(device.kind)
      ? [{ macId: device.macId, kind: device.kind }]
      : [],
  );
  return {
    shippingLocId,
    name,
    position: latitude !== 0 || longitude !== 0 ? { latitude, longitude } : null,
    seen: [...seen.keys()],
    counts: countsOf(seen.values()),
    moved,
    counted: instantAt(Date.now()),
  };
}

export default PlaceCountDialog;
