import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../duration.ts';
import { gatewayAhead, type SilenceFacts, type Witness, whySilent } from './silence.ts';

const NOW = Date.UTC(2026, 10, 30, 14);
const ago = (minutes: number): Witness => ({ heard: NOW - minutes * MINUTE_MS });

/** A tag on its way that was last heard by the network two hours ago; the network hears others. */
const onItsWay = (more: Partial<SilenceFacts> = {}): SilenceFacts => ({
  now: NOW,
  heard: NOW - 2 * HOUR_MS,
  charge: 0.8,
  drain: 0,
  isMoving: true,
  neighbours: [ago(5), ago(10)],
  companions: [],
  ahead: [],
  ...more,
});

describe('a device that was on its way', () => {
  it('is out of coverage where nothing is known of the gateway ahead', () => {
    expect(whySilent(onItsWay())).toMatchObject({ reason: 'coverage', isAhead: false });
  });

  it('has come to a gateway that is silent, though that fell silent long before', () => {
    expect(whySilent(onItsWay({ ahead: [ago(600), ago(610), ago(640)] }))).toEqual({
      reason: 'gateway',
      isAhead: true,
      neighbours: { heard: 0, of: 3 },
      companions: { heard: 0, of: 0 },
    });
  });

  it.each([
    ['hears another', [ago(20), ago(600)]],
    ['had one device only', [ago(600)]],
    ['lost its devices one after the other', [ago(600), ago(900)]],
    ['was silent since the day before yesterday', [ago(2_900), ago(2_910)]],
  ])('is out of coverage where the gateway ahead %s', (_, ahead) => {
    expect(whySilent(onItsWay({ ahead }))).toMatchObject({ reason: 'coverage', isAhead: false });
  });

  it('fell silent with its own gateway where nobody is heard by that', () => {
    const facts = onItsWay({ neighbours: [ago(118), ago(121)], ahead: [ago(600), ago(610)] });
    expect(whySilent(facts)).toMatchObject({ reason: 'gateway', isAhead: false, neighbours: { heard: 0, of: 2 } });
  });
});

it('a device that stands somewhere has not come to another gateway', () => {
  expect(whySilent(onItsWay({ isMoving: false, ahead: [ago(600), ago(610)] }))).toMatchObject({ reason: 'tag' });
});

describe('the gateway ahead', () => {
  const at = { latitude: 51, longitude: 4 };
  const station = (name: string, longitude: number) => ({ name, latitude: 51, longitude });
  const stations = [station('near', 4.1), station('goal', 4.5), station('far', 9)];
  const ahead = (destination: typeof at | null, reach: number) => gatewayAhead(at, destination, stations, reach)?.name;

  it('is that of the destination, else the nearest, of those that it can have come to', () => {
    expect(ahead({ latitude: 51, longitude: 4.52 }, 100_000)).toBe('goal');
    expect(ahead(null, 100_000)).toBe('near');
    // No gateway stands at that destination.
    expect(ahead({ latitude: 51, longitude: 6 }, 500_000)).toBe('near');
    // It is too far for the time since.
    expect(ahead({ latitude: 51, longitude: 4.52 }, 20_000)).toBe('near');
    expect(ahead(null, 1_000)).toBeUndefined();
  });
});
