import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { addSpareTags } from '../server/support/spare-tags.ts';
import { ConsolePage } from './console-page.ts';
import { HARNESS_PATH } from './harness-build.ts';
import { checkInvariants } from './invariants.ts';
import { writeFirstOutbox } from './raw-outbox.ts';
import type { Scenario } from './scenario.ts';
import { HANGS_AFTER_MS, until } from './until.ts';
import { inWorld } from './world.ts';

/** One file for each state of the outbox that was ever released, with entries as that release wrote them. Never edited. */
const FIXTURES = join(import.meta.dirname, '../fixtures/outbox');

const fixture = v.object({
  version: v.number(),
  entries: v.array(v.looseObject({ localSeq: v.number(), mutationId: v.string(), payload: v.looseObject({}) })),
});

/** What a fixture's entries need of the server: tags that are free. */
const TAGS_USED = 100;

/**
 * A device still has the outbox that an earlier version wrote. After the update everything is sent; what this version
 * can't read is kept to the last byte and waits for a person.
 */
export const entriesOfEarlierVersions: Scenario = {
  id: 'F10',
  title: 'an outbox written by every earlier version, with entries nobody can read',
  defaultRounds: 1,
  gateRounds: 1,
  run: (options) =>
    inWorld(
      options,
      async (world) => {
        const violations: string[] = [];
        const files = (await readdir(FIXTURES)).filter((name) => name.endsWith('.json')).sort();
        let page: ConsolePage | undefined;
        let read = 0;
        await addSpareTags(world.server.database(), TAGS_USED);
        for (const file of files) {
          const { version, entries } = v.parse(fixture, JSON.parse(await readFile(join(FIXTURES, file), 'utf8')));
          const context = await world.device();
          const tab = await context.newPage();
          // A page of the origin without the console on it.
          await tab.goto(`${world.proxy.url}${HARNESS_PATH}nothing-here`);
          await writeFirstOutbox(tab, version, entries);
          page = await ConsolePage.open(context, { url: world.proxy.url, ledger: world.ledger }, tab);
          await world.signIn(page);
          const opened = page;
          const settled = await until(HANGS_AFTER_MS, async () =>
            (await opened.entries()).every(({ state }) => state === 'acked' || state === 'rejected'),
          );
          const now = await page.entries();
          if (!settled)
            violations.push(`${file}: ${now.map(({ localSeq, state }) => `${localSeq} ${state}`).join(', ')}`);
          for (const before of entries) {
            const after = now.find(({ mutationId }) => mutationId === before.mutationId);
            if (after === undefined) violations.push(`I1: ${file}: ${before.localSeq} is gone`);
            else if (JSON.stringify(after.payload) !== JSON.stringify(before.payload)) {
              violations.push(`${file}: the content of ${before.localSeq} has changed`);
            } else if (after.state === 'acked') read += 1;
            else if (after.lastError?.code !== 'unreadable-entry') {
              violations.push(`${file}: ${before.localSeq} was refused as ${JSON.stringify(after.lastError)}`);
            }
          }
          const parked = now.filter(({ state }) => state === 'rejected').length;
          violations.push(...(await checkInvariants(world, page, { parked, unannounced: true })));
        }
        if (files.length === 0 || read === 0) violations.push('there was nothing that could be sent');
        return { rounds: options.rounds, violations, counts: { versions: files.length, sent: read } };
      },
      { ownServer: true, inDemo: true },
    ),
};
