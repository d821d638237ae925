import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** Milliseconds that each clock is off; the last one counts from 1970. */
const OFF = [-7 * HOUR_MS, -3 * YEAR_MS, 2 * HOUR_MS, 2 * YEAR_MS, -Date.parse('2026-03-02T07:00:00Z')];

interface Message {
  readonly deviceTime: string;
  readonly saidTime: string | null;
  readonly msgIndex: number;
}

it('S6 clocks that are wrong are corrected: nothing is silent while it is heard, or of the future', async () => {
  day = await storyDay('2026-03-02T08:00:00Z');
  const tags: string[] = [];
  const guids: string[] = [];
  for (const _ of OFF) {
    const tag = await day.device('tags');
    tags.push(tag);
    guids.push((await day.activate(tag)).guid);
  }
  const right = await day.device('tags');
  const truths: number[] = [];
  for (let minutes = 5; minutes <= 245; minutes += 15) {
    const truth = Date.parse(day.clock.at('08:00')) + minutes * 60_000;
    const time = new Date(truth).toISOString();
    await day.clock.to(time);
    truths.push(truth);
    const said = tags.map((tag, at) =>
      day.message(tag, new Date(truth + (OFF[at] ?? 0)).toISOString(), { temperature: 41 }),
    );
    const { stored } = await day.say([...said, day.message(right, time, { temperature: 41 })]);
    expect(stored).toBe(OFF.length + 1);
  }
  await day.clock.settled();
  for (const [at, tag] of tags.entries()) {
    const reply = await day.admin.get(`devices/${tag}/messages?pktType=30&max=100`);
    const messages = (reply.json.rows as unknown as readonly Message[]).toSorted((a, b) => a.msgIndex - b.msgIndex);
    expect(messages).toHaveLength(truths.length);
    for (const [place, { deviceTime, saidTime }] of messages.entries()) {
      const truth = truths[place] ?? 0;
      expect(Math.abs(Date.parse(deviceTime) - truth)).toBeLessThanOrEqual(60_000);
      expect(saidTime).toBe(new Date(truth + (OFF[at] ?? 0)).toISOString());
    }
    const detail = (await day.admin.get(`devices/${tag}`)).json.data as unknown as { readonly lastComms: string };
    expect(Math.abs(Date.parse(detail.lastComms) - (truths.at(-1) ?? 0))).toBeLessThanOrEqual(60_000);
  }
  const rightOnes = (await day.admin.get(`devices/${right}/messages?pktType=30&max=100`)).json.rows;
  expect((rightOnes as unknown as readonly Message[]).every(({ saidTime }) => saidTime === null)).toBe(true);
  expect((await day.alerts()).filter(({ until }) => until === null)).toEqual([]);
  const rows = (await day.admin.get('notAccepted')).json.data as unknown as readonly { readonly source: string }[];
  expect(tags.filter((tag) => !rows.some(({ source }) => source === tag))).toEqual([]);
  expect(rows.filter(({ source }) => source === right)).toEqual([]);
});
