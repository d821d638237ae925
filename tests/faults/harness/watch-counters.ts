import { NEEDS_PERSON } from '../../../src/local/outbox/entry.ts';
import { unsettledOf } from '../../../src/local/outbox/outbox-database.ts';
import { currentProfile } from '../../../src/local/session/profile.ts';
import { shownStatus } from './shown.ts';

const SAMPLE_MS = 1_000;
/** A view may be this much behind the database before it is called wrong: two seconds, on a machine four times as slow eight. */
const LOOKS = 80;
const BETWEEN_LOOKS_MS = 100;

const faults: string[] = [];

export const counterFaults = (): readonly string[] => faults;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Compares, once a second for as long as the page lives, what the shell says with what the outbox holds. */
export async function watchCounters(): Promise<never> {
  for (;;) {
    await pause(SAMPLE_MS);
    // A database that can't be read now is compared at the next second.
    await sample().catch(() => undefined);
  }
}

async function sample(): Promise<void> {
  let difference = '';
  for (let look = 0; look < LOOKS; look += 1) {
    const user = currentProfile();
    const shown = shownStatus();
    if (user === null || shown === null) return;
    const unsent = await unsettledOf(user.userId).toArray();
    const needsYou = unsent.filter((entry) => NEEDS_PERSON.has(entry.state)).length;
    const waiting = unsent.length - needsYou;
    if (shown.waiting === waiting && shown.needsYou === needsYou) return;
    difference = `${shown.waiting} waiting and ${shown.needsYou} to decide were shown, there were ${waiting} and ${needsYou}`;
    await pause(BETWEEN_LOOKS_MS);
  }
  faults.push(difference);
}
