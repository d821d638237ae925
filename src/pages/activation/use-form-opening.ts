import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { createShipment } from '../../commands/create-shipment.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { correctionOf } from '../../features/outbox-panel/correction.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';
import { useEntry } from '../../local/views/use-entry.ts';
import type { ActivationDialogs } from './page-dialogs.tsx';

interface FormOpening {
  readonly openEmpty: () => void;
  readonly openWithDevice: (device: string) => void;
  /** To be called when the form was closed: the address does not ask for it any more. */
  readonly onClosed: () => void;
}

const EMPTY = { device: null, correcting: null, editing: null };

/** Commands whose content this form holds. */
const TYPES: ReadonlySet<string> = new Set([createShipment.type, editShipment.type]);

/** Ways to the form: also by `correct=<local number of an entry>` in the address. */
export function useFormOpening(mode: ActivationMode, { opened, open }: ActivationDialogs): FormOpening {
  const navigate = useNavigate();
  const wanted = useSearch({
    strict: false,
    select: ({ correct }: Readonly<Record<string, unknown>>) => Number(correct),
  });
  const named = useEntry(wanted);
  const entry = named !== undefined && TYPES.has(named.type) && correctionOf(named) !== null ? named : undefined;

  const openToCorrect = useEffectEvent((correcting: OutboxEntry) => {
    if (opened?.name !== 'form') open('form', { ...EMPTY, correcting });
  });
  useEffect(() => {
    if (entry !== undefined) openToCorrect(entry);
  }, [entry]);

  return {
    openEmpty: () => open('form', EMPTY),
    openWithDevice: (device) => open('form', { ...EMPTY, device }),
    onClosed: () => {
      if (!Number.isNaN(wanted))
        void navigate({ to: '/activation', search: ({ correct: _, ...rest }) => ({ ...rest, mode }), replace: true });
    },
  };
}
