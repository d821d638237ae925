import * as v from 'valibot';
import { createShipment } from '../../commands/create-shipment.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import { readEntry } from '../../commands/registry.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import { isCorrectable } from '../../local/outbox/amend.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';

/** A page with a form, and the search by which it opens with an entry's content. A further page is a further member. */
type Address = { readonly to: '/activation'; readonly search: { readonly mode: string; readonly correct: number } };

const subject = v.object({ configType: v.number() });

/** On the page whose mode the entry's shipment, asset or vehicle is of. */
function onActivation({ localSeq, payload }: Pick<OutboxEntry, 'localSeq' | 'payload'>): Address {
  const known = v.safeParse(subject, payload);
  const mode = modeOf(known.success ? known.output.configType : 0);
  return { to: '/activation', search: { mode, correct: localSeq } };
}

/** Where the form of a command opens with the content of an entry, by the command's type. */
const FORMS: Readonly<Partial<Record<string, typeof onActivation>>> = {
  [createShipment.type]: onActivation,
  [editShipment.type]: onActivation,
};

/**
 * Where a refused entry can be corrected; null where it can't be: it was not refused, it has no form, this console can't
 * read it, or it met somebody else's change and there is something else to decide.
 */
export function correctionOf(
  entry: Pick<OutboxEntry, 'localSeq' | 'type' | 'payload' | 'payloadVersion' | 'state' | 'base'>,
): Address | null {
  const form = FORMS[entry.type];
  if (!isCorrectable(entry) || form === undefined) return null;
  return readEntry(entry.type, entry.payload, entry.payloadVersion) === null ? null : form(entry);
}
