import { afterEach, expect, it } from 'vitest';
import { type StoryDay, storyDay } from './support/story-day.ts';

let day: StoryDay;
afterEach(() => day.end());

const alertsOf = async (guid: string) =>
  (await day.alerts())
    .filter((alert) => alert.guid === guid && (alert.event === 206 || alert.event === 207))
    .map(({ event, from, until }) => ({ event, from, until }));

const listed = async (guid: string) => {
  const { json } = await day.admin.get(`tables/query/shipmentListById?companyId=${day.companyId}&guid=${guid}`);
  return json.rows[0];
};

it('S7: planned for 10:00 and 14:00, leaves at 12:00, is put off to 18:00 and arrives at 20:00', async () => {
  day = await storyDay('2026-03-02T08:00:00Z');
  const [late, early, never] = [await day.device('tags'), await day.device('tags'), await day.device('tags')];
  const params = { planned_departure: day.clock.at('10:00'), planned_arrival: day.clock.at('14:00') };
  const { guid } = await day.activate(late, { params });
  const punctual = await day.activate(early, { params });
  const unplanned = await day.activate(never);
  const here = (tag: string, time: string, part: number) => [day.fix(tag, time, part), day.message(tag, time)];
  await day.clock.to('08:10');
  for (const tag of [late, early, never]) await day.say(here(tag, '08:05', 0));
  // One leaves in time and arrives early; the other stands until noon.
  await day.clock.to('10:30');
  await day.say([...here(early, '09:30', 0.2), ...here(early, '09:45', 0.3), ...here(late, '10:15', 0)]);
  await day.clock.to('11:30');
  expect(await alertsOf(guid)).toEqual([{ event: 206, from: '2026-03-02T11:00Z', until: null }]);
  await day.say([...here(late, '11:20', 0), ...here(early, '11:15', 1), ...here(early, '11:25', 1)]);
  await day.clock.to('13:00');
  await day.say([...here(late, '12:00', 0.2), ...here(late, '12:15', 0.3), ...here(never, '12:00', 0)]);
  await day.clock.settled();
  const departed = [{ event: 206, from: '2026-03-02T11:00Z', until: '2026-03-02T12:15Z' }];
  expect(await alertsOf(guid)).toEqual(departed);
  // 207 comes an hour after 14:00; put off at 15:30 it ends, and comes again an hour after 18:00.
  await day.clock.to('15:30');
  const first = { event: 207, from: '2026-03-02T15:00Z' };
  expect(await alertsOf(guid)).toEqual([...departed, { ...first, until: null }]);
  await day.edit(guid, { plannedArrival: day.clock.at('18:00') });
  await day.clock.to('16:00');
  expect(await alertsOf(guid)).toEqual([...departed, { ...first, until: '2026-03-02T15:30Z' }]);
  await day.clock.to('19:30');
  await day.say([...here(late, '19:20', 0.8)]);
  await day.clock.to('20:30');
  await day.say([...here(late, '20:00', 1), ...here(late, '20:15', 1)]);
  await day.clock.to('21:00');
  expect(await alertsOf(guid)).toEqual([
    ...departed,
    { ...first, until: '2026-03-02T15:30Z' },
    { event: 207, from: '2026-03-02T19:00Z', until: '2026-03-02T20:00Z' },
  ]);
  expect(await alertsOf(punctual.guid)).toEqual([]);
  expect(await alertsOf(unplanned.guid)).toEqual([]);
  expect(await listed(guid)).toMatchObject({
    plannedDeparture: '2026-03-02T10:00:00.000Z',
    plannedArrival: '2026-03-02T18:00:00.000Z',
  });
  // Of two that left one had left by its minute; the third has neither a plan nor departed.
  const { json } = await day.admin.get(`tables/query/onTimeDeparturesMetric?companyId=${day.companyId}`);
  expect(json.rows).toEqual([{ departed: 2, judged: 2, onTime: 1, unplanned: 0, percent: 50 }]);
  const dates = { departed: '2026-03-02T12:15Z' };
  expect(await day.fiveLooks(guid)).toMatchObject({ list: dates, detail: dates, public: dates, report: dates });
});

it('S7: what was put off without a connection counts from when it was, not from when it was delivered', async () => {
  day = await storyDay('2026-03-02T08:00:00Z');
  const [before, after, other] = [await day.device('tags'), await day.device('tags'), await day.device('tags')];
  const params = { planned_departure: day.clock.at('09:00'), planned_arrival: day.clock.at('12:00') };
  const [first, second] = [await day.activate(before, { params }), await day.activate(after, { params })];
  const third = await day.activate(other, { params });
  await day.clock.to('13:30');
  await day.say(
    [before, after, other].flatMap((tag) => [
      day.fix(tag, '08:05', 0),
      day.message(tag, '08:05'),
      day.fix(tag, '08:45', 0.2),
      day.fix(tag, '09:00', 0.3),
      day.message(tag, '13:15'),
    ]),
  );
  await day.clock.settled();
  const raised = { event: 207, from: '2026-03-02T13:00Z', until: null };
  const all = () => Promise.all([first, second, third].map(({ guid }) => alertsOf(guid)));
  expect(await all()).toEqual([[raised], [raised], [raised]]);
  // One was put off before 207 came, the other after it; both are delivered later than that.
  const plannedArrival = day.clock.at('15:00');
  await day.edit(first.guid, { plannedArrival }, { doneAt: '12:30' });
  await day.edit(second.guid, { plannedArrival }, { doneAt: '13:10' });
  // Somebody else's later work was delivered sooner: it changes nothing of the plan that held before.
  await day.edit(third.guid, { destination: day.destination }, { doneAt: '13:05' });
  await day.edit(third.guid, { plannedArrival }, { doneAt: '12:30' });
  await day.clock.settled();
  const ended = { ...raised, until: '2026-03-02T13:10Z' };
  expect(await all()).toEqual([[], [ended], []]);
  await day.clock.to('16:30');
  const again = { event: 207, from: '2026-03-02T16:00Z', until: null };
  expect(await all()).toEqual([[again], [ended, again], [again]]);
});
