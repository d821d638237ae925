import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import type { LimitEra } from '../../../src/domain/condition/limit-era.ts';
import { HOUR_MS } from '../../../src/domain/duration.ts';
import { encodePackedSet, trackOf } from '../../../src/domain/readings/packed-set.ts';
import { EMPTY_READING } from '../../../src/domain/readings/reading.ts';
import type { CertificateFacts } from './read-facts.ts';
import { statedCondition } from './stated-condition.ts';
import { tell } from './tell-certificate.ts';

const TAG = '00_1B_AD_00_7C_CA';
const START = Date.UTC(2026, 2, 2, 8);
const at = (hours: number): number => START + hours * HOUR_MS;
const { privateKey } = generateKeyPairSync('ed25519');
const KEY = { keyId: 'k', publicKey: new Uint8Array(32), sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) };

/** What stands on a certificate. @param said what the clock said by the hour at which a reading counts; null: that hour */
function toldOf(
  said: readonly (readonly [number, number | null])[],
  language: 'en' | 'fr' | 'ta' = 'en',
  limits: readonly LimitEra[] = [],
  temperatureOf: (at: number) => number = () => 41,
  lateLimits: CertificateFacts['lateLimits'] = [],
) {
  const readings = said.map(([hours, clock], index) => ({
    ...EMPTY_READING,
    index,
    time: at(hours) * 1_000,
    saidTime: clock === null ? null : clock * 1_000,
    temperature: temperatureOf(index),
  }));
  const facts: CertificateFacts = {
    companyName: 'Meridian Freight',
    shipmentId: 'SHP-1',
    origin: '',
    destination: '',
    customer: '',
    limitProfile: '',
    configType: 0,
    commDate: null,
    departDate: null,
    arriveDate: null,
    decommDate: null,
    publicAccess: true,
    device: '7C_CA',
    journey: { from: at(0), until: at(9), isOver: true },
    limits,
    lateLimits,
    alerts: [],
    packed: encodePackedSet({ until: 1, more: false, tracks: [trackOf(TAG, 'series', readings)] }),
    reader: { unit: 'Celsius', timeZone: 'UTC' },
  };
  const told = tell({ facts, condition: statedCondition(facts, KEY, at(10)), language });
  return (name: 'notes' | 'limitsCounted' | 'excursions') =>
    told.parts.find(({ head }) => head === told.words(name))?.lines.map(({ words }) => words);
}

const notesOf = (said: readonly (readonly [number, number | null])[], language: 'en' | 'fr' | 'ta' = 'en') =>
  toldOf(said, language)('notes');

it('says which limits were changed after the trip began', () => {
  const late = [{ changed: at(8), from: at(0) }];
  expect(toldOf([[1, null]], 'en', [], undefined, late)('notes')).toEqual([
    'The limits were changed on 2026-03-02 16:00, after the trip began, and count from 2026-03-02 08:00 on.',
  ]);
});

it('says whose limits were counted, and from when on', () => {
  const warm = { measure: 'temperature', side: 'above', macId: null } as const;
  const cold = { ...warm, side: 'below' } as const;
  const vaccine = { kind: 'profile', name: 'Vaccine' } as const;
  const limits = [
    { ...cold, limit: 35.6, from: at(0), until: at(4), source: vaccine },
    { ...warm, limit: 46.4, from: at(0), until: at(4), source: vaccine },
    { ...warm, limit: 50, from: at(4), until: at(9), source: { kind: 'shipment', name: '' } },
    { ...warm, limit: 41, macId: TAG, from: at(0), until: at(9) },
  ] as const;
  const said: [number, null][] = [[0, null]];
  expect(toldOf(said, 'en', limits)('limitsCounted')).toEqual([
    expect.stringMatching(/^2026-03-02 08:00 – 2026-03-02 12:00: from 2\s°C to 8\s°C · profile Vaccine$/),
    expect.stringMatching(/^2026-03-02 12:00 – 2026-03-02 17:00: to 10\s°C · set for this shipment$/),
    // A certificate of before says nothing of whose.
    expect.stringMatching(/^2026-03-02 08:00 – 2026-03-02 17:00: to 5\s°C \(device …7C_CA\)$/),
  ]);
  expect(toldOf(said, 'fr', limits)('limitsCounted')?.[0]).toContain('profil Vaccine');
});

it('notes which readings are not at the times that the clock said', () => {
  expect(notesOf([[0, null]])).toEqual([]);
  expect(
    notesOf([
      [0, at(-7)],
      [1, at(-6)],
      [2, null],
    ]),
  ).toEqual([
    '2026-03-02 08:00 – 2026-03-02 09:00: the clock of device …7C_CA was 7 h behind; the times of these readings are corrected.',
  ]);
  expect(
    notesOf([
      [0, at(2)],
      [1, at(3)],
    ]),
  ).toEqual([
    '2026-03-02 08:00 – 2026-03-02 09:00: the clock of device …7C_CA was 2 h ahead; the times of these readings are corrected.',
  ]);
  expect(
    notesOf([
      [0, 5_000],
      [1, 4_000],
    ]),
  ).toEqual([
    '2026-03-02 08:00 – 2026-03-02 09:00: the clock of device …7C_CA was wrong; these readings stand at the time of their arrival.',
  ]);
});

it('notes which readings are not believed, and counts them for no excursion', () => {
  const said = Array.from({ length: 9 }, (_, hour): [number, null] => [hour, null]);
  const warm = { measure: 'temperature', side: 'above', macId: null, limit: 46, from: at(0), until: at(9) } as const;
  const told = toldOf(said, 'en', [warm], (hour) => (hour % 2 === 0 ? 41 : 185));
  expect(told('notes')).toEqual([
    '2026-03-02 09:00 – 2026-03-02 15:00: readings of device …7C_CA are not counted. Sensor sends its error value.',
  ]);
  expect(told('excursions')).toEqual([]);
  expect(toldOf(said, 'en', [warm], () => 55)('excursions')).toHaveLength(1);
});

it('notes it in the language of the reader, and no more lines than there is room for', () => {
  expect(
    notesOf(
      [
        [0, 5_000],
        [1, 4_000],
      ],
      'fr',
    )?.[0],
  ).toContain('l’horloge de la balise …7C_CA était fausse\u202f;');
  const often = [0, 1, 2, 3, 4].flatMap((nth): [number, number][] => [
    [nth, at(nth) - (nth + 2) * HOUR_MS],
    [nth + 0.5, at(nth + 0.5) - (nth + 2) * HOUR_MS],
  ]);
  expect(notesOf(often)).toHaveLength(3);
  expect(notesOf(often)?.at(-1)).toBe('and 3 more');
});
