import { clearGround } from './ground.ts';
import { removeHarness } from './harness-build.ts';
import { type Ran, runOne } from './run-one.ts';
import { SCENARIOS } from './scenarios.ts';

/** What a process that runs scenarios is told: to run one, or that there is nothing more. */
export type Order = { readonly id: string; readonly seed: number; readonly rounds: number } | 'end';

/** What it says. */
export type Report =
  | { readonly kind: 'progress'; readonly words: string }
  | { readonly kind: 'ran'; readonly ran: Ran };

const report = (words: Report): void => {
  process.send?.(words);
};

async function obey(order: Order): Promise<void> {
  if (order === 'end') {
    await clearGround();
    await removeHarness();
    process.disconnect();
    return;
  }
  const { id, seed, rounds } = order;
  const scenario = SCENARIOS.find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`No such scenario: ${id}.`);
  const progress = (words: string) => report({ kind: 'progress', words: `${id} ${words}` });
  report({ kind: 'ran', ran: await runOne(scenario, { seed, rounds, progress }) });
}

process.on('message', (order) => {
  obey(order as Order).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
// Whoever gave the orders is gone.
process.once('disconnect', () => process.exit());
