import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { attachmentIn } from '../../src/domain/certificate/attachment.ts';
import { recompute } from '../../src/domain/certificate/recompute.ts';
import { lettersOf } from '../../src/domain/certificate/seal.ts';
import { readToken, tokenIn } from '../../src/domain/certificate/token.ts';
import { decodePackedSet } from '../../src/domain/readings/packed-set.ts';
import { tracksOf } from '../../src/domain/readings/track-columns.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** What each clock says at a moment: behind, ahead, without any time of its own, and right. */
const SAYS = {
  behind: (at: number) => at - 7 * HOUR_MS,
  ahead: (at: number) => at + 2 * HOUR_MS,
  // It begins anew with each message.
  lost: (_: number, nth: number) => Date.UTC(1970, 0, 1) + nth * nth * 1_000,
  right: (at: number) => at,
} as const;
type Clock = keyof typeof SAYS;
const CLOCKS = Object.keys(SAYS) as readonly Clock[];

interface DeviceOfFeed {
  readonly clockWrongSince: string | null;
  readonly clockOffset: number | null;
  readonly lastComms: string | null;
}

/** An attached file of a certificate. */
function attached(file: Uint8Array<ArrayBuffer>, name: string): Uint8Array<ArrayBuffer> {
  const found = attachmentIn(file, lettersOf(file), name);
  if (found === null) throw new Error(`${name} is not attached.`);
  return found.isPacked ? new Uint8Array(inflateSync(found.bytes)) : found.bytes;
}

it('S6 somebody is told once that a clock is wrong, until it is right; charts and certificate say what was done', async () => {
  day = await storyDay('2026-03-02T08:00:00Z');
  const tags = new Map<Clock, string>();
  const guids = new Map<Clock, string>();
  for (const clock of CLOCKS) {
    const tag = await day.device('tags');
    tags.set(clock, tag);
    guids.set(clock, (await day.activate(tag)).guid);
  }
  const tagOf = (clock: Clock): string => tags.get(clock) ?? '';
  const guidOf = (clock: Clock): string => guids.get(clock) ?? '';
  type Told = readonly [string | null, number | null];
  const told = async (): Promise<Readonly<Record<string, Told>>> =>
    Object.fromEntries(
      await Promise.all(
        CLOCKS.map(async (clock): Promise<readonly [Clock, Told]> => {
          const row = (await day.admin.get(`devices/${tagOf(clock)}`)).json.data as unknown as DeviceOfFeed;
          return [clock, [row.clockWrongSince, row.clockOffset]];
        }),
      ),
    );
  const packedAt = async (clock: Clock, query = '') =>
    decodePackedSet(await day.admin.bytes('GET', `shipments/${guidOf(clock)}/readings${query}`));
  const start = Date.parse(day.clock.at('08:00'));
  const say = async (nth: number, says: (clock: Clock) => (at: number, nth: number) => number): Promise<number> => {
    const at = start + nth * 15 * MINUTE_MS;
    await day.clock.to(new Date(at).toISOString());
    await day.say(
      CLOCKS.map((clock) =>
        day.message(tagOf(clock), new Date(says(clock)(at, nth)).toISOString(), { temperature: 40 + nth }),
      ),
    );
    return at;
  };
  const wrong = (clock: Clock) => SAYS[clock];

  const first = await say(1, wrong);
  const sinceFirst = (await told()).ahead?.[0] ?? '';
  expect(Math.abs(Date.parse(sinceFirst) - first)).toBeLessThan(MINUTE_MS);
  expect(await told()).toEqual({
    // It may have waited in a gateway.
    behind: [null, null],
    ahead: [sinceFirst, null],
    lost: [expect.any(String), null],
    right: [null, null],
  });
  await say(2, wrong);
  const { until } = await packedAt('right');
  await day.clock.settled();
  for (let nth = 3; nth <= 9; nth += 1) await say(nth, wrong);
  const later = await told();
  expect(later.behind?.[1]).toBeCloseTo(7 * HOUR_MS, -5);
  expect(later.ahead).toEqual([sinceFirst, expect.any(Number)]);
  expect(later.ahead?.[1]).toBeCloseTo(-2 * HOUR_MS, -5);
  expect(later.lost).toEqual([expect.any(String), null]);
  expect(later.right).toEqual([null, null]);
  // Once: since the same moment, however many messages follow.
  await say(10, wrong);
  expect(await told()).toEqual(later);

  // A page that has the first readings is told to read all anew, as those of the first hour stand elsewhere now.
  const since = `?since=${new Date(until).toISOString()}`;
  expect([(await packedAt('behind', since)).more, (await packedAt('right', since)).more]).toEqual([true, false]);
  const marksOf = async (clock: Clock) => tracksOf([await packedAt(clock)]).get(tagOf(clock))?.clock ?? [];
  const [behind, ahead, lost] = await Promise.all([marksOf('behind'), marksOf('ahead'), marksOf('lost')]);
  expect(behind.map(({ count }) => count)).toEqual([10]);
  expect(Math.abs((behind[0]?.from ?? 0) - first)).toBeLessThan(MINUTE_MS);
  expect(behind[0]?.offset).toBe(later.behind?.[1]);
  expect(ahead.map(({ count, offset }) => [count, offset])).toEqual([[10, later.ahead?.[1]]]);
  expect(lost.map(({ count, offset }) => [count, offset])).toEqual([[10, null]]);
  expect(await marksOf('right')).toEqual([]);

  for (const clock of CLOCKS) {
    const file = new Uint8Array(await day.admin.bytes('GET', `shipments/${guidOf(clock)}/certificate`));
    const stated = Buffer.from(attached(file, 'statement.json')).toString('utf8');
    const { clocks } = JSON.parse(stated) as { readonly clocks: readonly object[] };
    const marks = clock === 'right' ? [] : { behind, ahead, lost }[clock];
    expect(clocks).toEqual(marks.map((mark) => ({ macId: tagOf(clock), ...mark })));
    // What is said of clocks changes nothing for who checks the figures.
    const statement = readToken(tokenIn(lettersOf(file)) ?? '')?.statement;
    if (statement === undefined) throw new Error('The certificate states nothing.');
    const packed = attached(file, 'readings.bin');
    const digest = createHash('sha256').update(packed).digest('base64url');
    expect(recompute({ statement, packed, digest, stated }).kind).toBe('equal');
    expect(statement.readings).toBe(10);
  }

  // Right again: there is nothing more to tell. One that was ahead has to say so for a while, as a backlog of it would look the same.
  await say(11, () => SAYS.right);
  const none = [null, null];
  expect(await told()).toEqual({ behind: none, ahead: later.ahead, lost: none, right: none });
  for (let nth = 12; nth <= 13; nth += 1) await say(nth, () => SAYS.right);
  expect(await told()).toEqual({ behind: none, ahead: none, lost: none, right: none });
  // Nobody was mailed, and no alert was raised of any message.
  await day.clock.settled();
  expect([await day.alerts(), day.mails()]).toEqual([[], []]);
});
