import { describe, expect, it } from 'vitest';
import { at, reading, shipment, where } from '../../../tests/fixtures/monitoring/subject.ts';
import { foldAtOnce } from '../../../tests/fixtures/monitoring/watcher.ts';
import { defaultRules, effectiveRules } from './default-rules.ts';
import { excursionOf } from './excursion-data.ts';

describe('an excursion', () => {
  const context = shipment({ setPoints: { low: 36, high: 46 } });
  const rules = effectiveRules(defaultRules(0), { stability: { minutes: 100 } });
  const hot = [where(0, 0), reading(10, { temperature: 50 }), reading(40, { temperature: 52.3 })];

  it('says how far, how long and where, while it lasts and after it', () => {
    const [lasting] = foldAtOnce(context, rules, hot, at(50)).alerts;
    expect(lasting === undefined ? null : excursionOf(lasting)).toMatchObject({
      measure: 'temperature',
      side: 'above',
      limit: 46,
      extreme: 52.3,
      extremeAt: at(40),
      beyond: 6.3,
      since: at(10),
      until: null,
      minutes: 30,
      place: 'origin',
      mkt: { hours: 720, limit: null },
      budget: { minutes: 100, used: 30, left: 0.7 },
    });
    const [over] = foldAtOnce(context, rules, [...hot, reading(70, { temperature: 40 })], at(80)).alerts;
    expect(over === undefined ? null : excursionOf(over)).toMatchObject({
      until: at(70),
      minutes: 60,
      budget: { used: 60 },
    });
  });

  it('says that a logger measured it whose file was taken', () => {
    const [lasting] = foldAtOnce(context, rules, hot, at(50)).alerts;
    if (lasting === undefined) throw new Error('There is no alert.');
    const stored = (macId: string) =>
      excursionOf({ ...lasting, data: { ...lasting.data, cause: `temperature:${macId}` } });
    expect(stored('FILE_0A1B2C3D_10012345')).toMatchObject({ isFromFile: true });
    expect(stored('00_1B_AD_00_7C_CA')).not.toHaveProperty('isFromFile');
  });

  it('has neither a mean kinetic temperature nor a budget where none is known', () => {
    const damp = [where(0, 0), reading(10, { humidity: 70 }), reading(200, { humidity: 65 })];
    const [alert] = foldAtOnce(context, rules, damp, at(300)).alerts;
    expect(alert === undefined ? null : excursionOf(alert)).toMatchObject({
      measure: 'humidity',
      beyond: 10,
      mkt: null,
      budget: null,
    });
  });

  it('is none of another alert, nor of data of another version', () => {
    const data = { limit: 1, extreme: 2, extremeAt: 3, since: 4 };
    expect(excursionOf({ event: 204, clearedAt: null, data })).toBeNull();
    expect(excursionOf({ event: 216, clearedAt: null, data: { ...data, extreme: 'much' } })).toBeNull();
    expect(excursionOf({ event: 223, clearedAt: null, data })).toMatchObject({ side: 'below', place: '' });
  });
});
