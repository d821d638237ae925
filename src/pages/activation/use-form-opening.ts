import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createShipment } from '../../commands/create-shipment.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import { correctionOf } from '../../features/outbox-panel/correction.ts';
import { openOutbox } from '../../features/outbox-panel/panel-opening.ts';
import { NEEDS_PERSON } from '../../local/outbox/entry.ts';
import { type OutboxItem, useOutbox } from '../../local/views/use-outbox.ts';

/** What the form was opened with. */
export interface OpenedForm {
  readonly device: string | null;
  readonly correcting: OutboxItem | null;
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
export function useFormOpening(): FormOpening {
  const [form, setForm] = useState<OpenedForm | null>(null);
  const outbox = useOutbox();
  const navigate = useNavigate();
  const wanted = useSearch({
    strict: false,
    select: ({ correct }: Readonly<Record<string, unknown>>) => Number(correct),
  });
  const entry = outbox?.find((item) => {
    return item.localSeq === wanted && TYPES.has(item.type) && correctionOf(item) !== null;
  });

  useEffect(() => {
    if (entry !== undefined) setForm((before) => before ?? { ...EMPTY, correcting: entry });
  }, [entry]);

  return {
    form,
    openEmpty: () => setForm(EMPTY),
    openWithDevice: (device) => setForm({ ...EMPTY, device }),
    openToEdit: (editing) => setForm({ ...EMPTY, editing }),
    openOutboxAt: (shipmentGuid) => {
      const lane = `shipment:${shipmentGuid}`;
      const parked = outbox?.find(({ lanes, state }) => NEEDS_PERSON.has(state) && lanes.includes(lane));
      openOutbox(parked?.localSeq);
    },
    close: () => {
      setForm(null);
      if (Number.isNaN(wanted)) return;
      void navigate({ to: '/activation', search: { mode: 'shipment' }, replace: true });
    },
  };
}
