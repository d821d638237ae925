import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createShipment } from '../../commands/create-shipment.ts';
import { type OutboxItem, useOutbox } from '../../local/views/use-outbox.ts';

/** What the form was opened with. */
export interface OpenedForm {
  readonly device: string | null;
  readonly correcting: OutboxItem | null;
}

export interface FormOpening {
  readonly form: OpenedForm | null;
  readonly openEmpty: () => void;
  readonly openWithDevice: (device: string) => void;
  /** Opens the form with the refused entry that would create this shipment. */
  readonly openToCorrect: (shipmentGuid: string) => void;
  readonly close: () => void;
}

/** When the form is open, and with what: also by `correct=<local number of an entry>` in the address. */
export function useFormOpening(): FormOpening {
  const [form, setForm] = useState<OpenedForm | null>(null);
  const outbox = useOutbox();
  const navigate = useNavigate();
  const wanted = useSearch({
    strict: false,
    select: ({ correct }: Readonly<Record<string, unknown>>) => Number(correct),
  });
  const entry = outbox?.find(({ localSeq, type, state }) => {
    return localSeq === wanted && type === createShipment.type && state === 'rejected';
  });

  useEffect(() => {
    if (entry !== undefined) setForm((before) => before ?? { device: null, correcting: entry });
  }, [entry]);

  return {
    form,
    openEmpty: () => setForm({ device: null, correcting: null }),
    openWithDevice: (device) => setForm({ device, correcting: null }),
    openToCorrect: (shipmentGuid) => {
      const refused = outbox?.find(({ payload }) => guidOf(payload) === shipmentGuid);
      if (refused !== undefined) setForm({ device: null, correcting: refused });
    },
    close: () => {
      setForm(null);
      if (Number.isNaN(wanted)) return;
      void navigate({ to: '/activation', search: { mode: 'shipment' }, replace: true });
    },
  };
}

const guidOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'guid' in payload ? payload.guid : undefined;
