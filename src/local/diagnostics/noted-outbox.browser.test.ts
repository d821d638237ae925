import { afterEach, beforeEach, expect, it } from 'vitest';
import { signedInUser } from '../../../tests/fixtures/signed-in-user.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { undoEntry } from '../outbox/actions.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { outbox } from '../outbox/outbox-database.ts';
import { environmentIn, pageEnvironment } from '../page-environment.ts';
import { setProfile } from '../session/profile.ts';
import { notedOutbox } from './noted-outbox.ts';
import { TransitionLog } from './transition-log.ts';

const user = signedInUser({ userId: 'noted-outbox' });
const entry = {
  type: 'edit-shipment',
  payloadVersion: 1,
  payload: { notes: 'typed by a person' },
  patches: [],
  orderingKeys: ['shipment:typed-by-a-person'],
};

beforeEach(() => setProfile(user));
afterEach(async () => {
  setProfile(null);
  await outbox.entries.where('userId').equals(user.userId).delete();
});

function noting() {
  const log = new TransitionLog();
  const noted = notedOutbox(pageEnvironment.outbox, log, pageEnvironment.clock);
  return { log, environment: { ...environmentIn(pageEnvironment), outbox: noted } };
}

it('notes what became of an entry and why, and nothing that a person entered', async () => {
  const { log, environment } = noting();
  const { localSeq, mutationId } = await enqueue(user, entry, clock.now(), environment);
  await undoEntry(localSeq, environment);
  const name = `#${localSeq} ${mutationId.slice(0, 8)} edit-shipment`;
  expect(log.read().map(({ what, why }) => [what, why])).toEqual([
    [`${name} is queued`, 'a person did it'],
    [`${name} is cancelled`, 'by a person'],
  ]);
  expect(JSON.stringify(log.read())).not.toMatch(/typed/);
});

it('notes nothing that did not come to the disk', async () => {
  const { log, environment } = noting();
  await enqueue(user, entry);
  const failing = environment.outbox.write(['entries'], async (writing) => {
    await writing.put((await writing.inState(user.userId, 'queued')).map((one) => ({ ...one, state: 'cancelled' })));
    throw new Error('The disk is full.');
  });
  await expect(failing).rejects.toThrow('The disk is full.');
  expect(log.read()).toEqual([]);
});
