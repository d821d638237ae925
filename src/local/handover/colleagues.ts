import * as v from 'valibot';
import { call } from '../../api/call.ts';
import { type Colleague, colleague, handoverColleagues } from '../../contract/handover.ts';
import { loadDraft, saveDraft } from '../drafts.ts';

/** Kept beside unfinished forms, which are locked at a sign-out: they are names. */
const NAME = 'handover-colleagues';

const kept = v.array(colleague);

/** To whom work can be handed over, as this device knows it: null where it was never told. */
export async function knownColleagues(): Promise<readonly Colleague[] | null> {
  const read = v.safeParse(kept, (await loadDraft(NAME))?.value);
  return read.success ? read.output : null;
}

/** The same from the server, kept for a time without a connection. Throws ApiError. */
export async function fetchColleagues(): Promise<readonly Colleague[]> {
  const { rows } = await call(handoverColleagues, {});
  await saveDraft(NAME, rows);
  return rows;
}
