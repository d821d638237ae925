import { afterEach, describe, expect, it } from 'vitest';
import { waysOf } from './support/every-order.ts';
import { type StoryDay, storyDay } from './support/story-day.ts';

/** °F: 5 and 12 °C, and the profile of 2 to 8 °C. */
const [COLD, WARM] = [41, 53.6];
const PROFILE = { lowTemperature: { limit: 35.6 }, highTemperature: { limit: 46.4 } };

const SHOCK = { dataRate: 15, interval: 1, X: [20, ...Array.from({ length: 31 }, () => 0)] };
const STILL = Array.from({ length: 32 }, () => 0);

/** How the day goes: when the tablet delivers, and whether the gateway speaks live or passes all on at 12:50. */
const WAYS = [
  { name: 'delivered at once', delivered: '08:00', live: true },
  { name: 'delivered after the 5 s in which it can be undone', delivered: '08:00:05', live: true },
  { name: 'delivered at 13:00, after all that a gateway passed on at once', delivered: '13:00', live: false },
  { name: 'delivered at 13:00, after what the tag said', delivered: '13:00', live: true },
  { name: 'delivered at 11:00, amid what the tag said', delivered: '11:00', live: true },
  { name: 'delivered at 12:00, before a gateway passes all on', delivered: '12:00', live: false },
] as const;

const pad = (value: number): string => String(value).padStart(2, '0');

const timeOf = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** What the tag says from 08:05 on, as the gateway passes it on: every half hour. */
function spoken(
  day: StoryDay,
  tag: string,
): readonly { readonly time: string; readonly messages: readonly object[] }[] {
  const all: { time: string; messages: object[] }[] = [];
  let messages: object[] = [];
  for (let minutes = 8 * 60 + 5; minutes <= 12 * 60 + 50; minutes += 5) {
    const time = timeOf(minutes);
    // It stands in the origin until 12:00; of two fixes outside the second says that it has left.
    if (minutes % 15 === 5) messages.push(day.fix(tag, time, time < '12:00' ? 0 : 0.3));
    if (minutes % 15 === 0) {
      const temperature = time >= '10:00' && time <= '11:30' ? WARM : COLD;
      messages.push(day.message(tag, time, { temperature }));
    }
    if (time === '11:20') {
      const shock = { pktType: 19, msgType: 1, shock: { ...SHOCK, Y: STILL, Z: STILL } };
      messages.push(day.message(tag, '11:21', shock));
    }
    if (minutes % 30 !== 20) continue;
    all.push({ time: timeOf(minutes + 2), messages });
    messages = [];
  }
  return all;
}

/** The day up to 13:30. @returns the shipment's guid */
async function live(day: StoryDay, way: (typeof WAYS)[number]): Promise<string> {
  await day.rules('config:0', PROFILE);
  const tag = await day.device('tags');
  let guid = '';
  const deliver = async (): Promise<void> => {
    await day.clock.to(way.delivered);
    guid = (await day.activate(tag, { doneAt: '08:00' })).guid;
  };
  const rounds = way.live
    ? spoken(day, tag)
    : [{ time: '12:52', messages: spoken(day, tag).flatMap((one) => one.messages) }];
  for (const { time, messages } of rounds) {
    if (guid === '' && way.delivered.padEnd(8, ':00') <= time) await deliver();
    await day.clock.to(time);
    await day.say(messages);
  }
  if (guid === '') await deliver();
  await day.clock.to('13:30');
  return guid;
}

describe('S1: a vaccine that is activated without a connection', () => {
  let day: StoryDay;
  afterEach(() => day.end());

  it.each(waysOf(WAYS, 3))('is judged from 08:00 on: $name', async (way) => {
    day = await storyDay('2026-03-02T07:45:00Z');
    const guid = await live(day, way);
    const at = (time: string): string => `2026-03-02T${time}Z`;
    const dates = { created: at('08:00'), commissioned: at('08:05'), departed: at('12:20') };
    const alerts = [
      { event: 216, from: at('10:30'), until: at('11:45') },
      { event: 221, from: at('11:21'), until: at('12:21') },
    ];
    expect(await day.fiveLooks(guid)).toMatchObject({
      list: { ...dates, arrived: null, decommissioned: null },
      detail: { ...dates, alerts, minutes: 105 },
      public: { ...dates, excursions: 1, minutes: 105 },
      certificate: { excursions: 1, minutes: 105, low: COLD, high: WARM },
      report: { ...dates, alerts: [`${at('10:30')} High Temperature`, `${at('11:21')} Shock Event`] },
    });
    // Nothing is left of what the tag said while nobody knew of its shipment.
    expect((await day.alerts()).map((alert) => ({ ...alert, macId: null }))).toEqual(
      alerts.map((alert) => ({ guid, macId: null, ...alert })),
    );
    // Where nothing was heard for two hours when it was delivered, that was told, too, and taken back.
    if (!way.live && way.delivered < '12:52') return;
    // Each alert is told of once, and its end.
    const subjects = day.mails();
    expect(subjects.filter((subject) => subject.startsWith('Cleared'))).toHaveLength(2);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects.length).toBeLessThanOrEqual(4);
    const told = day.webhooks().map(({ event }) => event);
    expect(told.filter((event) => event === 'incident.opened')).toHaveLength(2);
    expect(told.filter((event) => event === 'incident.cleared')).toHaveLength(2);
  });
});
