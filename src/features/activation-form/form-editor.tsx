import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { ActivationOptions } from '../../contract/configuration.ts';
import { type ActivationFault, type ActivationField, isComplete } from '../../domain/activation-form.ts';
import { modeOfPattern } from '../../domain/activation-mode.ts';
import { fieldLabels } from '../../kits/fields/shipment-form.ts';
import { useFaultFocus } from '../../kits/form/use-fault-focus.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import type { Submission } from '../../outcome/use-submit.ts';
import { useReadBack } from '../../scan/voice/use-voice.ts';
import { isKeyboardAtHand } from '../../ui/keyboard-at-hand.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useNow } from '../../ui/use-now.ts';
import { FormFields } from './form-fields.tsx';
import { FormPhotos } from './form-photos.tsx';
import { isSame, type LastTime } from './last-time.ts';
import { LastTimeCard } from './last-time-card.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { refusedChimes } from './refused-chimes.ts';
import { SubmitBar } from './submit-bar.tsx';
import { useChimeEntry } from './use-chime-entry.tsx';
import { useDeviceEntry } from './use-device-entry.tsx';
import { useFocusNext } from './use-focus-next.ts';
import type { FormValues } from './use-form-values.ts';
import { useScannedNumber } from './use-scanned-number.tsx';
import { useTakenId } from './use-taken-id.tsx';

const ScanDialog = lazyPart(() => import('../../scan/scan-dialog.tsx'));

interface FormEditorProps {
  /** What the form does: its button says it. */
  readonly action: 'add' | 'update';
  /** The fields it has. */
  readonly fields: readonly ActivationField[];
  readonly form: FormValues;
  readonly options: ActivationOptions;
  readonly customers: readonly string[];
  /** What was said the time before; absent: this form begins with nothing of it. */
  readonly last?: LastTime | null | undefined;
  readonly placesOfLate?: readonly string[] | undefined;
  /** The number after the one activated last; null where there is none. */
  readonly nextId?: string | null;
  readonly correcting: OutboxEntry | null;
  /** The shipment that is edited: its devices are free for it. */
  readonly ownGuid?: string;
  /** The id it has. */
  readonly ownId?: string;
  /** Nothing was changed that could be stored. */
  readonly unchanged?: boolean;
  readonly submission: Submission;
  readonly draftFailed: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** Ages in the form need no finer steps. */
const TICK_MS = 30_000;

const NONE: readonly string[] = [];

/** What is often the same as the time before. */
const AS_BEFORE: readonly ActivationField[] = ['script', 'customer', 'origin', 'destination'];

/** The form while it is filled in. */
export function FormEditor(props: FormEditorProps) {
  const { action, fields, form, options, correcting, submission, unchanged = false } = props;
  const now = useNow(TICK_MS);
  const locations = useLocations();
  const [scanning, setScanning] = useState<'device' | 'chimes' | null>(null);
  const labels = fieldLabels(modeOfPattern(options.pattern));
  const editable = fields.includes('device');
  const { t } = useLingui();
  const { ref, focusFault } = useFaultFocus();
  const goOn = useFocusNext(ref);
  const number = useScannedNumber({ form, options, labels });
  const device = useDeviceEntry({
    form,
    options,
    correcting,
    now,
    editable,
    edits: props.ownGuid,
    takeOther: number.take,
    onTaken: () => goOn.afterScan(),
  });
  const taken = useTakenId(options, { guid: device.ownGuid, id: props.ownId });
  const validated = device.isTaken && editable ? withTakenDevice(form) : form;
  const chime = useChimeEntry({ form, ownGuid: device.ownGuid, configTypes: options.configTypes, now });

  const [changes, setChanges] = useState(false);
  // What is learned later does not fold away fields that are on the screen.
  const [last] = useState(props.last ?? null);
  const script = options.scripts.find(({ name }) => name === form.draft.script);
  const isAsBefore = !changes && last !== null && script !== undefined && isSame(form.draft, last);
  const scanNote = useRef<HTMLDivElement>(null);
  useReadBack(scanNote, number.said || null);

  // Where a keyboard is at hand the first thing to enter is ready; on a tablet it would only cover half the screen.
  useEffect(() => {
    if (!isKeyboardAtHand()) return;
    const inputs = ref.current?.querySelectorAll<HTMLInputElement>('[name="device"], [name="shipmentId"]') ?? [];
    const [first] = inputs;
    ([...inputs].find(({ value }) => value === '') ?? first)?.focus();
  }, [ref]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isComplete(validated.faults)) {
      if (!unchanged) taken.unlessTaken(form.draft.shipmentId, props.onSubmit);
      return;
    }
    form.showAll();
    focusFault();
  };

  return (
    <>
      <form ref={ref} noValidate onSubmit={onSubmit}>
        <div ref={scanNote} role="status" aria-live="assertive" aria-atomic="true" data-testid="scan-said">
          {device.refused ?? number.said}
        </div>
        {correcting !== null && <RefusalNote item={correcting} action={action} />}
        <FormFields
          fields={fields}
          form={{
            ...validated,
            leave: (field) => {
              if (!goOn.isUntouched(field)) form.leave(field);
            },
          }}
          labels={labels}
          options={options}
          scans={{
            device,
            onScan: () => setScanning('device'),
            onScanChimes: () => setScanning('chimes'),
            chime,
            refusedChimes: refusedChimes(correcting),
          }}
          locations={locations ?? []}
          customers={props.customers}
          foldsOptional={action === 'add' && correcting === null}
          placesOfLate={props.placesOfLate ?? NONE}
          nextId={props.nextId ?? null}
          asItIs={action === 'update' ? t`As it is` : undefined}
          inPlaceOf={
            isAsBefore
              ? {
                  fields: AS_BEFORE,
                  shown: <LastTimeCard last={last} script={script.label} onChange={() => setChanges(true)} />,
                }
              : undefined
          }
        />
        {action === 'add' && correcting === null && (
          <FormPhotos photos={form.draft.photos} onChange={(photos) => form.change({ photos })} />
        )}
        <SubmitBar
          action={action}
          form={validated}
          labels={labels}
          unchanged={unchanged}
          submission={submission}
          draftFailed={props.draftFailed}
          onCancel={props.onCancel}
        />
      </form>
      {device.question}
      {taken.question}
      {scanning === 'chimes' && (
        <Suspense>
          <ScanDialog
            title={t`Scan iChimes`}
            onClose={() => setScanning(null)}
            onCode={chime.evaluate}
            onPeek={chime.peek}
            takesEach
            collected={{ codes: chime.chimes, onRemove: chime.remove }}
            hint={<Trans>Hold the labels in view, one at a time or several at once.</Trans>}
          />
        </Suspense>
      )}
      {scanning === 'device' && (
        <Suspense>
          <ScanDialog
            onClose={() => {
              setScanning(null);
              if (device.chosen && isKeyboardAtHand()) goOn.afterScan();
            }}
            onCode={device.evaluate}
            onPeek={device.peek}
          />
        </Suspense>
      )}
    </>
  );
}

/** The rules of the form know nothing of what this device knows of a tag. */
function withTakenDevice(form: FormValues): FormValues {
  const taken: readonly ActivationFault[] = ['device-taken'];
  return {
    ...form,
    faults: { ...form.faults, device: taken },
    shown: (field) => (field === 'device' ? taken : form.shown(field)),
  };
}
