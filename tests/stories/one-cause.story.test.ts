import { afterAll, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterAll(() => day.end());

/** A battery of 4.0 V is nearly full, one of 3.3 V nearly empty; in thousandths of 4.1 / 7429. */
const [FULL, LOW, EMPTY] = [7_400, 6_300, 6_020];

it('S6 a gateway that polls and hears nothing is one incident; a battery and the silence after it are one', async () => {
  day = await storyDay('2026-03-02T08:00:00Z');
  const tags = [];
  for (let at = 0; at < 4; at += 1) {
    const tag = await day.device('tags');
    await day.activate(tag);
    tags.push(tag);
  }
  const [weak = '', ...others] = tags;
  const say = async (time: string, of: readonly string[], voltage: number): Promise<void> => {
    await day.clock.to(time);
    await day.say(of.map((tag) => day.message(tag, time, { temperature: 41, voltage })));
  };
  await say('08:05', tags, FULL);
  await say('08:20', [weak], LOW);
  await say('08:35', [weak], LOW);
  await say('08:50', [weak], EMPTY);
  // The others go on for hours.
  for (const time of ['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']) await say(time, others, FULL);
  await day.clock.to('15:30');
  const battery = (await day.alerts()).map(({ event, macId }) => [event, macId === weak]);
  expect(battery).toEqual([
    [204, true],
    [208, true],
  ]);
  expect(day.mails()).toHaveLength(1);
  // From 15:00 on the gateway hears none of them, and asks for commands all the time.
  for (const time of ['17:00', '19:00', '20:30', '21:30']) {
    await day.clock.to(time);
    await day.obey();
  }
  expect((await day.alerts()).filter(({ event }) => event === 208)).toHaveLength(4);
  expect(day.mails()).toHaveLength(2);
});
