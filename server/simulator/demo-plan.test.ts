import { expect, it } from 'vitest';
import { HOUR_MS } from '../../src/domain/duration.ts';
import { COMPANY_PLANS, makeCompany } from '../demo/make-company.ts';
import { placeOf } from './day-plan.ts';
import { demoPlan } from './demo-plan.ts';

const NOW = Date.UTC(2026, 4, 1);

it('moves the tracker of a truck with the load that it carries', () => {
  const taken = new Set<string>();
  const carried = COMPANY_PLANS.flatMap((company) => {
    const { watched, devices } = makeCompany(company, NOW, taken);
    return watched.flatMap(({ vehicle, macId }) => (vehicle === null ? [] : [{ vehicle, macId, devices }]));
  });
  expect(carried.length).toBeGreaterThan(0);
  for (const { vehicle, macId, devices } of carried) {
    const plan = demoPlan(1, NOW);
    const planned = (id: string, kind: string) => {
      const found = devices.find(({ mac_id }) => mac_id === id);
      const { latitude = 0, longitude = 0 } = found ?? {};
      const nothing = { lastIndex: 1, battery: null, temperature: null, humidity: null };
      return plan.plan({ macId: id, kind, ...nothing, latitude, longitude }, NOW);
    };
    const [tag, tracker] = [planned(macId, 'tags'), planned(vehicle, 'mikeys')];
    expect(tag.trip).not.toBeNull();
    for (const hours of [1, 5, 20]) {
      const at = NOW + hours * HOUR_MS;
      expect(placeOf(tracker, plan.journeys, at)).toEqual(placeOf(tag, plan.journeys, at));
    }
  }
});
