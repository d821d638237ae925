import { afterEach, describe, expect, it } from 'vitest';
import { waysOf } from './support/every-order.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';

const TAGS = 200;
const PIECE = 500;

const time = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

describe('S5: a gateway with 200 tags is silent for thirteen hours', () => {
  let day: StoryDay;
  afterEach(() => day.end());

  /** Tags that were heard at a minute of the first quarter past eight each, and told of since they are silent. */
  async function silence(): Promise<readonly string[]> {
    day = await storyDay('2026-06-01T08:00:00Z');
    const tags = Array.from({ length: TAGS }, (_, n) => {
      const digits = n.toString(16).toUpperCase().padStart(2, '0');
      return `00_1B_AD_F5_${String(silences).padStart(2, '0')}_${digits}`;
    });
    silences += 1;
    const rows = tags.map((macId, n) => ({ line: n + 2, values: { macId, kind: 'tags' } }));
    await day.admin.change('POST', 'import/devices', { file: 'tags.csv', rows });
    await day.clock.to('08:15');
    await day.say(tags.map((tag, n) => day.message(tag, time(8 * 60 + (n % 15)), { temperature: 41 })));
    await day.clock.to('20:59');
    expect(await openAlerts()).toBe(TAGS);
    expect(day.mails()).toHaveLength(1);
    expect(day.webhooks().map(({ event }) => event)).toEqual(['incident.opened']);
    return tags;
  }
  let silences = 0;

  const openAlerts = async (): Promise<number> =>
    (await day.alerts()).filter(({ event, until }) => event === 208 && until === null).length;

  /** One mail and one webhook say that it is over, and nothing is open. */
  async function isOver(reason: string): Promise<void> {
    expect(await openAlerts()).toBe(0);
    expect(day.mails().map((subject) => subject.split(':')[0])).toEqual(['New', 'Cleared']);
    expect(day.webhooks().map(({ event }) => event)).toEqual(['incident.opened', 'incident.cleared']);
    expect(day.webhooks()[1]?.body).toMatchObject({ data: { reason, openMembers: 0 } });
    const { rows } = (await day.told.get(`tables/query/incidentList?companyId=${day.companyId}`)).json;
    expect(rows).toMatchObject([{ causeKind: 'gateway', openMembers: 0, withdrawn: reason === 'withdrawn' }]);
    expect(rows[0]?.closed).not.toBeNull();
  }

  it.each(waysOf(['live'], 0))('and is heard again: one mail, one webhook, each with its end, %s', async () => {
    const tags = await silence();
    await day.clock.to('21:00');
    await day.say(tags.map((tag) => day.message(tag, '21:00', { temperature: 41 })));
    await day.clock.to('21:30');
    await isOver('cleared');
    expect(day.arrived().at(-1)?.body).not.toContain('Withdrawn');
  });

  it.each(waysOf(['newest first', 'oldest first'], 1))(
    'and had heard them all the time, its backlog %s: all is withdrawn',
    async (order) => {
      const tags = await silence();
      await day.clock.to('21:00');
      const hours = Array.from({ length: 13 }, (_, n) => time((n + 9) * 60 - 30)).concat('21:00');
      const all = (order === 'oldest first' ? hours : hours.toReversed()).flatMap((hour) =>
        tags.map((tag) => day.message(tag, hour, { temperature: 41 })),
      );
      for (let n = 0; n < all.length; n += PIECE) {
        await day.say(all.slice(n, n + PIECE));
        await day.clock.settled();
      }
      await day.clock.to('21:30');
      expect((await day.alerts()).filter(({ event }) => event === 208)).toEqual([]);
      await isOver('withdrawn');
      expect(day.arrived().at(-1)?.body).toContain('Withdrawn');
    },
  );
});
