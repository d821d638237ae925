import { createRoot } from 'react-dom/client';
import { host } from '../../../src/api/host.ts';
import type { Command } from '../../../src/commands/command.ts';
import { correct } from '../../../src/commands/correct.ts';
import { issue, type SeenRow as ProductRow } from '../../../src/commands/issue.ts';
import { deviceIdentity } from '../../../src/local/device-identity.ts';
import { importUnsent } from '../../../src/local/handover/import-unsent.ts';
import { discardEntry, retryAll, retryEntry } from '../../../src/local/outbox/actions.ts';
import type { Stored } from '../../../src/local/outbox/enqueue.ts';
import { SETTLED } from '../../../src/local/outbox/entry.ts';
import { outbox } from '../../../src/local/outbox/outbox-database.ts';
import { currentProfile } from '../../../src/local/session/profile.ts';
import { signIn, signOut } from '../../../src/local/session/sign-in.ts';
import { refreshNow } from '../../../src/local/start.ts';
import { rememberShown, rowAsSeen } from './as-seen.ts';
import { COMMANDS } from './commands.ts';
import type { Saved } from './harness.ts';
import { fieldSeen, shownRows, shownStatus, watchField } from './shown.ts';
import { Watch } from './watch.tsx';
import { counterFaults, watchCounters } from './watch-counters.ts';

const failures: string[] = [];
const onFailure = (error: unknown): void => {
  failures.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
};

function commandOf(type: string): Command {
  const command = COMMANDS.get(type);
  if (command === undefined) throw new Error(`No such command: ${type}`);
  return command;
}

async function announce({ localSeq, mutationId }: Stored, type: string, input: unknown): Promise<Saved> {
  const deviceId = deviceIdentity();
  const saved: Saved = { localSeq, mutationId, deviceId, userId: currentProfile()?.userId ?? '', type, input };
  await window.reportSaved?.(saved);
  return saved;
}

window.harness = {
  signIn: async (username, password) => {
    const { userId, companyId } = await signIn(username, password);
    return { userId, companyId };
  },
  signOut,
  userId: () => currentProfile()?.userId ?? null,
  commands: () => [...COMMANDS.keys()],
  issue: async (type, input, seen) => {
    const row = seen === undefined ? undefined : await rowAsSeen(seen);
    const stored = await issue(commandOf(type), input, row === undefined ? {} : { seen: row as ProductRow });
    const saved = await announce(stored, type, input);
    if (seen !== undefined) await rememberShown(saved.localSeq);
    return saved;
  },
  correct: async (localSeq, type, input) => announce(await correct(commandOf(type), localSeq, input), type, input),
  entries: async () => (await outbox.entries.toArray()).map(({ patches: _, ...entry }) => entry),
  unsent: async () => outbox.entries.filter((entry) => !SETTLED.has(entry.state)).count(),
  retryAll,
  retry: retryEntry,
  discard: discardEntry,
  takeIn: (file, passphrase) => importUnsent(Uint8Array.from(file), passphrase),
  shown: shownRows,
  refresh: refreshNow,
  status: shownStatus,
  counterFaults,
  watchField,
  fieldSeen,
  failures: () => failures,
};

// Where the API is, as the console's own start reads it.
host();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<Watch onFailure={onFailure} />);
void watchCounters();
