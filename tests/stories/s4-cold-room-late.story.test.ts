import { afterEach, describe, expect, it } from 'vitest';
import { waysOf } from './support/every-order.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';

const at = (time: string): string => `2026-05-04T${time}Z`;
const TAGS = 40;
/** °F: within the limit of 46.4 °F (8 °C), and 10 °C. */
const [COLD, WARM] = [41, 50];
const PIECE = 500;

interface Said {
  readonly time: string;
  readonly message: object;
}

/** Times of a day from one to another, both included, 15 minutes apart. */
function quarters(from: string, to: string): string[] {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const times: string[] = [];
  for (let minute = minutes(from); minute <= minutes(to); minute += 15) {
    times.push(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  }
  return times;
}

/** The same order each time (mulberry32). */
function shuffled(said: readonly Said[]): Said[] {
  let state = 4;
  const random = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return said
    .map((one) => [random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}

const oldestFirst = (said: readonly Said[]): Said[] => said.toSorted((a, b) => (a.time < b.time ? -1 : 1));

const ORDERS: readonly (readonly [name: string, order: (said: readonly Said[]) => readonly Said[]])[] = [
  ['shuffled', shuffled],
  ['newest first', (said) => oldestFirst(said).toReversed()],
  ['oldest first', oldestFirst],
];

describe('S4: 40 tags in a cold room are too warm while their gateway is offline for five hours', () => {
  let day: StoryDay;
  afterEach(() => day.end());

  /** Tags in the cold store that were heard until 09:00, with the limit of the company. */
  async function coldRoom(): Promise<readonly string[]> {
    day = await storyDay('2026-05-04T08:00:00Z');
    await day.rules('company', { highTemperature: { limit: 46.4, minutes: 30 } });
    const tags: string[] = [];
    for (let n = 0; n < TAGS; n += 1) {
      const tag = await day.device('tags');
      await day.activate(tag);
      tags.push(tag);
    }
    await day.clock.to('08:06');
    await day.say(tags.map((tag) => day.fix(tag, '08:05', 0, { temperature: COLD })));
    await day.clock.to('09:00');
    await day.say(tags.map((tag) => day.message(tag, '09:00', { temperature: COLD })));
    return tags;
  }

  const say = async (messages: readonly object[]): Promise<void> => {
    for (let n = 0; n < messages.length; n += PIECE) {
      await day.say(messages.slice(n, n + PIECE));
      await day.clock.settled();
    }
  };

  /** @param stage what the subject of the first mail begins with */
  const ends = async (tags: readonly string[], stage: 'New' | 'Critical'): Promise<void> => {
    await day.clock.to('14:30');
    await day.say(tags.map((tag) => day.message(tag, '14:30', { temperature: COLD })));
    await day.clock.to('15:30');
    const alerts = await day.alerts();
    expect(alerts).toHaveLength(TAGS);
    expect(new Set(alerts.map(({ event, from, until }) => `${event} ${from} ${until}`))).toEqual(
      new Set([`216 ${at('09:45')} ${at('14:30')}`]),
    );
    const { rows } = (await day.admin.get(`tables/query/incidentList?companyId=${day.companyId}`)).json;
    expect(rows).toMatchObject([{ causeKind: 'place', causeKey: day.origin.name, members: TAGS, openMembers: 0 }]);
    expect(day.mails()).toEqual([
      `${stage}: High Temperature, at ${day.origin.name}`,
      `Cleared: High Temperature, at ${day.origin.name}`,
    ]);
    expect(day.webhooks().map(({ event }) => event)).toEqual(['incident.opened', 'incident.cleared']);
    expect(day.webhooks().at(-1)?.body).toMatchObject({ data: { reason: 'cleared' } });
  };

  const warm = (tags: readonly string[]): Said[] =>
    tags.flatMap((tag) =>
      quarters('09:15', '14:00').map((time) => ({ time, message: day.message(tag, time, { temperature: WARM }) })),
    );

  it.each(waysOf(['live'], 0))('is one incident where the gateway is there all the time, %s', async () => {
    const tags = await coldRoom();
    for (const [time, said] of Map.groupBy(oldestFirst(warm(tags)), (one) => one.time)) {
      await day.clock.to(time);
      await day.say(said.map(({ message }) => message));
    }
    await ends(tags, 'New');
    expect(day.arrived()[0]?.body).not.toContain('Received late');
  });

  it.each(waysOf(ORDERS, 1))('is the same, told as late, where all comes at once, %s', async (_, order) => {
    const tags = await coldRoom();
    await day.clock.to('14:05');
    await say(order(warm(tags)).map(({ message }) => message));
    // What is told after hours is lost within hours.
    await ends(tags, 'Critical');
    const body = day.arrived()[0]?.body ?? '';
    expect(body).toContain('Since: 4 May 2026, 09:45');
    expect(body).toContain('Received late: 4 May 2026, 14:05');
  });
});
