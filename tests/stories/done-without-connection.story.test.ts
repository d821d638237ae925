import { afterEach, describe, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

const at = (time: string): string => `2026-04-13T${time}Z`;
const STILL = Array.from({ length: 32 }, () => 0);
const SHOCK = {
  pktType: 19,
  msgType: 1,
  shock: { dataRate: 15, interval: 1, X: [20, ...STILL.slice(1)], Y: STILL, Z: STILL },
};

/** What somebody does at a tablet without a connection, and the server hears of at 13:00. */
describe('what is done without a connection counts from when it was done', () => {
  let day: StoryDay;
  afterEach(() => day.end());

  async function onItsWay(): Promise<{ readonly guid: string; readonly tag: string }> {
    day = await storyDay('2026-04-13T08:00:00Z');
    const tag = await day.device('tags');
    const { guid } = await day.activate(tag);
    await day.clock.to('08:20');
    await day.say([day.fix(tag, '08:05', 0)]);
    return { guid, tag };
  }

  it('a departure, before the fixes that say so', async () => {
    const { guid, tag } = await onItsWay();
    await day.clock.to('10:30');
    await day.say([day.fix(tag, '10:00', 0.3), day.fix(tag, '10:15', 0.35)]);
    await day.clock.to('12:00');
    expect((await day.fiveLooks(guid)).list.departed).toBe(at('10:15'));
    await day.clock.to('13:00');
    await day.run(guid, 'depart', { doneAt: '09:00' });
    await day.clock.to('13:10');
    expect(await day.fiveLooks(guid)).toMatchObject({
      list: { departed: at('09:00'), state: 3 },
      detail: { departed: at('09:00'), alerts: [] },
      public: { departed: at('09:00') },
      report: { departed: at('09:00') },
    });
  });

  it('a limit of shocks, which the tag confirms later still', async () => {
    const { guid, tag } = await onItsWay();
    await day.clock.to('12:30');
    await day.say([day.message(tag, '09:30', SHOCK), day.message(tag, '11:55', SHOCK)]);
    await day.clock.to('12:40');
    const shocked = [at('09:30'), at('11:55')].map((from) => ({ guid, event: 221, from }));
    expect(await day.alerts()).toMatchObject(shocked);
    await day.run(guid, 'shock-on-50g', { doneAt: '11:00' });
    await day.clock.to('13:00');
    await day.obey();
    await day.clock.to('13:10');
    expect(await day.alerts()).toMatchObject(shocked.slice(0, 1));
    expect((await day.fiveLooks(guid)).report.alerts).toHaveLength(1);
  });

  it('an end: what the tag says later is its own', async () => {
    const { guid, tag } = await onItsWay();
    await day.clock.to('12:30');
    await day.say([day.message(tag, '11:55', SHOCK)]);
    await day.clock.to('12:40');
    expect(await day.alerts()).toMatchObject([{ guid, event: 221, from: at('11:55') }]);
    await day.clock.to('13:00');
    await day.run(guid, 'decommission', { doneAt: '11:00' });
    await day.clock.to('13:10');
    expect(await day.fiveLooks(guid)).toMatchObject({
      list: { commissioned: at('08:05'), decommissioned: at('11:00'), state: 6 },
      detail: { decommissioned: at('11:00'), alerts: [] },
      public: { decommissioned: at('11:00') },
      report: { decommissioned: at('11:00'), alerts: [] },
    });
    expect(await day.alerts()).toMatchObject([{ guid: null, macId: tag, event: 221, from: at('11:55') }]);
  });

  it('taking the tag off: what it said before stays the shipment’s, what it says later is its own', async () => {
    const { guid, tag } = await onItsWay();
    await day.clock.to('12:30');
    await day.say([day.message(tag, '10:00', SHOCK), day.message(tag, '11:55', SHOCK)]);
    await day.clock.to('13:00');
    await day.run(guid, 'remove-device', { doneAt: '11:30' });
    await day.clock.to('13:10');
    // A message of before the removal that comes only now.
    await day.say([day.fix(tag, '10:30', 0.3), day.fix(tag, '10:45', 0.35)]);
    await day.clock.to('13:20');
    const { list, detail } = await day.fiveLooks(guid);
    expect(list.departed).toBe(at('10:45'));
    expect(detail.alerts).toEqual([{ event: 221, from: at('10:00'), until: at('11:00') }]);
    expect((await day.alerts()).filter((one) => one.guid === null)).toMatchObject([{ macId: tag, from: at('11:55') }]);
  });

  it('another destination: it has arrived where it was to go by then', async () => {
    const { guid, tag } = await onItsWay();
    await day.clock.to('12:30');
    await day.say([
      day.fix(tag, '10:00', 0.3),
      day.fix(tag, '10:15', 0.4),
      day.fix(tag, '12:00', 0.7),
      day.fix(tag, '12:15', 0.7),
    ]);
    await day.clock.to('12:50');
    expect((await day.fiveLooks(guid)).list.arrived).toBeNull();
    const { origin, destination } = day;
    const lat = origin.lat + (destination.lat - origin.lat) * 0.7;
    const lon = origin.lon + (destination.lon - origin.lon) * 0.7;
    await day.clock.to('13:00');
    await day.edit(guid, { destination: { name: 'Clinic', lat, lon } }, { doneAt: '11:00' });
    await day.clock.to('13:10');
    expect(await day.fiveLooks(guid)).toMatchObject({
      list: { departed: at('10:15'), arrived: at('12:00') },
      detail: { arrived: at('12:00') },
      public: { arrived: at('12:00') },
    });
  });
});
