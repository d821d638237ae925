import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import type { PageOptions } from '../../contract/configuration.ts';
import { type ActivationField, isComplete } from '../../domain/activation-form.ts';
import { useLocations } from '../../local/views/use-locations.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { useNow } from '../../ui/use-now.ts';
import { FormFields } from './form-fields.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useDeviceEntry } from './use-device-entry.tsx';
import type { FormValues } from './use-form-values.ts';
import type { Submission } from './use-submit.ts';

const ScanDialog = lazy(() => import('../../scan/scan-dialog.tsx'));

interface FormEditorProps {
  /** What the form does: its button says it. */
  readonly action: 'add' | 'update';
  /** The fields it has. */
  readonly fields: readonly ActivationField[];
  readonly form: FormValues;
  readonly options: PageOptions;
  readonly customers: readonly string[];
  readonly correcting: OutboxItem | null;
  /** Nothing was changed that could be stored. */
  readonly unchanged?: boolean;
  readonly submission: Submission;
  readonly draftFailed: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
}

/** Ages in the form need no finer steps. Milliseconds. */
const TICK = 30_000;

/** The form while it is filled in. */
export function FormEditor(props: FormEditorProps) {
  const { action, fields, form, options, correcting, submission, unchanged = false } = props;
  const now = useNow(TICK);
  const locations = useLocations();
  const [scanning, setScanning] = useState(false);
  const editable = fields.includes('device');
  const device = useDeviceEntry({ form, kind: options.deviceKind, correcting, now, editable });

  const element = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  // Where a keyboard is at hand the first thing to enter is ready; on a tablet it would only cover half the screen.
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    const inputs = element.current?.querySelectorAll<HTMLInputElement>('[name="device"], [name="shipmentId"]') ?? [];
    [...inputs].find(({ value }) => value === '')?.focus();
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isComplete(form.faults)) {
      if (!unchanged) props.onSubmit();
      return;
    }
    form.showAll();
    setTries((before) => before + 1);
  };

  return (
    <>
      <form ref={element} noValidate onSubmit={onSubmit}>
        {correcting !== null && <RefusalNote item={correcting} action={action} />}
        <FormFields
          fields={fields}
          form={form}
          options={options}
          device={device}
          locations={locations ?? []}
          customers={props.customers}
          onScan={() => setScanning(true)}
        />
        <SubmitBar
          action={action}
          form={form}
          unchanged={unchanged}
          submission={submission}
          draftFailed={props.draftFailed}
          onCancel={props.onCancel}
        />
      </form>
      {scanning && (
        <Suspense>
          <ScanDialog
            opened
            onClose={() => setScanning(false)}
            onCode={device.judge}
            onTypeInstead={() => element.current?.querySelector<HTMLElement>('[name="device"]')?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
