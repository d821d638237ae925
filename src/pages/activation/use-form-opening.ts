import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createShipment } from '../../commands/create-shipment.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { correctionOf } from '../../features/outbox-panel/correction.ts';
import { NEEDS_PERSON, type OutboxEntry } from '../../local/outbox/entry.ts';
import { entriesNow, useEntry } from '../../local/views/use-entry.ts';
import { openOutbox } from '../../outcome/outbox-opening.ts';

/** What the form was opened with. */
export interface OpenedForm {
  readonly device: string | null;
  readonly correcting: OutboxEntry | null;
  readonly editing: ShipmentRow | null;
}

export interface FormOpening {
  readonly form: OpenedForm | null;
  readonly openEmpty: () => void;
  readonly openWithDevice: (device: string) => void;
  /** Opens the form with what is known of a shipment. */
  readonly openToEdit: (shipment: ShipmentRow) => void;
  /** Opens the outbox where a person has to decide about this shipment. */
  readonly openOutboxAt: (shipmentGuid: string) => void;
  readonly close: () => void;
}

const EMPTY: OpenedForm = { device: null, correcting: null, editing: null };

/** Commands whose content this form holds. */
const TYPES: ReadonlySet<string> = new Set([createShipment.type, editShipment.type]);

/** When the form is open, and with what: also by `correct=<local number of an entry>` in the address. */
export function useFormOpening(mode: ActivationMode): FormOpening {
  const [form, setForm] = useState<OpenedForm | null>(null);
  const navigate = useNavigate();
  const wanted = useSearch({
    strict: false,
    select: ({ correct }: Readonly<Record<string, unknown>>) => Number(correct),
  });
  const named = useEntry(wanted);
  const entry = named !== undefined && TYPES.has(named.type) && correctionOf(named) !== null ? named : undefined;

  useEffect(() => {
    if (entry !== undefined) setForm((before) => before ?? { ...EMPTY, correcting: entry });
  }, [entry]);

  return {
    form,
    openEmpty: () => setForm(EMPTY),
    openWithDevice: (device) => setForm({ ...EMPTY, device }),
    openToEdit: (editing) => setForm({ ...EMPTY, editing }),
    openOutboxAt: (shipmentGuid) => {
      const key = `shipment:${shipmentGuid}`;
      const parked = entriesNow().find(({ lanes, state }) => NEEDS_PERSON.has(state) && lanes.includes(key));
      openOutbox(parked?.localSeq);
    },
    close: () => {
      setForm(null);
      if (Number.isNaN(wanted)) return;
      void navigate({ to: '/activation', search: { mode }, replace: true });
    },
  };
}
