import { afterEach, describe, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

const at = (time: string): string => `2026-03-09T${time}Z`;

interface OpenIncident {
  readonly alertEvent: number;
  readonly leadGuid: string | null;
}

describe('S6: a tag that is dead on arrival', () => {
  let day: StoryDay;
  afterEach(() => day.end());

  it('is in the queue two hours after its activation, without a single message, and out of it with the first', async () => {
    day = await storyDay('2026-03-09T08:00:00Z');
    const [tag, daily] = [await day.device('tags'), await day.device('tags')];
    const { guid } = await day.activate(tag, { doneAt: '08:00' });
    // Round trips of this company report once a day.
    await day.rules('config:1', { notHeard: { minutes: 1_440 } });
    await day.activate(daily, { doneAt: '08:00', configType: 1, scriptName: 'roundtrip-60min.cfg' });
    await day.clock.to('09:59');
    expect(await day.alerts()).toEqual([]);
    await day.clock.to('10:05');
    const dead = { guid, macId: tag, event: 208, from: at('10:00'), until: null };
    expect(await day.alerts()).toEqual([dead]);
    expect(day.mails()).toHaveLength(1);
    const queue = (await day.told.get(`tables/query/incidentList?companyId=${day.companyId}`)).json
      .rows as unknown as readonly OpenIncident[];
    expect(queue).toMatchObject([{ alertEvent: 208, leadGuid: guid, closed: null }]);
    await day.clock.to('12:31');
    await day.say([day.message(tag, '12:30', { temperature: 41 })]);
    await day.clock.to('13:00');
    expect(await day.alerts()).toEqual([{ ...dead, until: at('12:30') }]);
    expect(day.webhooks().map(({ event }) => event)).toEqual(['incident.opened', 'incident.cleared']);
    expect(await day.fiveLooks(guid)).toMatchObject({
      list: { created: at('08:00'), commissioned: at('12:30') },
      detail: {
        commissioned: at('12:30'),
        alerts: [{ event: 208, from: at('10:00'), until: at('12:30') }],
        minutes: 0,
      },
      public: { commissioned: at('12:30'), minutes: 0 },
      certificate: { minutes: 0 },
      report: { commissioned: at('12:30'), alerts: [`${at('10:00')} Delayed Communication`] },
    });
    await day.clock.to('+1d 08:05');
    expect((await day.alerts()).filter(({ macId }) => macId === daily)).toMatchObject([{ event: 208, until: null }]);
  });

  it('is no more where somebody takes the tag off; the next one is given its own two hours', async () => {
    day = await storyDay('2026-03-09T08:00:00Z');
    const tag = await day.device('tags');
    const { guid } = await day.activate(tag, { doneAt: '08:00' });
    await day.clock.to('11:00');
    await day.run(guid, 'remove-device', { doneAt: '10:30' });
    await day.clock.to('16:00');
    expect(await day.alerts()).toMatchObject([{ guid, event: 208, from: at('10:00'), until: at('10:30') }]);
  });
});
