import * as v from 'valibot';
import { createGeozone } from '../../commands/create-geozone.ts';
import { createShipment } from '../../commands/create-shipment.ts';
import { editGeozone } from '../../commands/edit-geozone.ts';
import { editShipment } from '../../commands/edit-shipment.ts';
import { readEntry } from '../../commands/registry.ts';
import { modeOf } from '../../domain/activation-mode.ts';
import { isCorrectable } from '../../local/outbox/amend.ts';
import type { OutboxEntry } from '../../local/outbox/entry.ts';

/** A page with a form, and the search by which it opens with an entry's content. A further page is a further member. */
type Address =
  | { readonly to: '/activation'; readonly search: { readonly mode: string; readonly correct: number } }
  | { readonly to: '/geofences'; readonly search: { readonly correct: number } };

type FormEntry = Pick<OutboxEntry, 'localSeq' | 'payload'>;

const subject = v.object({ configType: v.number() });

/** On the page whose mode the entry's shipment, asset or vehicle is of. */
function onActivation({ localSeq, payload }: FormEntry): Address {
  const known = v.safeParse(subject, payload);
  const mode = modeOf(known.success ? known.output.configType : 0);
  return { to: '/activation', search: { mode, correct: localSeq } };
}

const onGeofences = ({ localSeq }: FormEntry): Address => ({ to: '/geofences', search: { correct: localSeq } });

/** Where the form of a command opens with the content of an entry, by the command's type. */
const FORMS: Readonly<Partial<Record<string, (entry: FormEntry) => Address>>> = {
  [createShipment.type]: onActivation,
  [editShipment.type]: onActivation,
  [createGeozone.type]: onGeofences,
  [editGeozone.type]: onGeofences,
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
