import { createRoot } from 'react-dom/client';
import { issue } from '../../../src/commands/issue.ts';
import { discardEntry, retryAll, retryEntry } from '../../../src/local/outbox/actions.ts';
import { SETTLED } from '../../../src/local/outbox/entry.ts';
import { outbox } from '../../../src/local/outbox/outbox-database.ts';
import { currentProfile } from '../../../src/local/session/profile.ts';
import { signIn, signOut } from '../../../src/local/session/sign-in.ts';
import { refreshNow } from '../../../src/local/start.ts';
import { COMMANDS } from './commands.ts';
import type { Saved } from './harness.ts';
import { fieldSeen, shownRows, shownStatus, watchField } from './shown.ts';
import { Watch } from './watch.tsx';
import { counterFaults, watchCounters } from './watch-counters.ts';

const failures: string[] = [];
const onFailure = (error: unknown): void => {
  failures.push(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
};

window.harness = {
  signIn: async (username, password) => {
    const { userId, companyId } = await signIn(username, password);
    return { userId, companyId };
  },
  signOut,
  userId: () => currentProfile()?.userId ?? null,
  commands: () => [...COMMANDS.keys()],
  issue: async (type, input) => {
    const command = COMMANDS.get(type);
    if (command === undefined) throw new Error(`No such command: ${type}`);
    const { localSeq, mutationId } = await issue(command, input);
    const saved: Saved = { localSeq, mutationId, userId: currentProfile()?.userId ?? '', type, input };
    await window.reportSaved?.(saved);
    return saved;
  },
  entries: async () => (await outbox.entries.toArray()).map(({ patches: _, ...entry }) => entry),
  unsent: async () => outbox.entries.filter((entry) => !SETTLED.has(entry.state)).count(),
  retryAll,
  retry: retryEntry,
  discard: discardEntry,
  shown: shownRows,
  refresh: refreshNow,
  status: shownStatus,
  counterFaults,
  watchField,
  fieldSeen,
  failures: () => failures,
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(<Watch onFailure={onFailure} />);
void watchCounters();
