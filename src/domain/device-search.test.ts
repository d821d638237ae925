import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEVICE_SEARCH_LIMIT,
  DEVICE_SEARCH_START,
  type SearchableDevice,
  searchDevices,
  startsDeviceSearch,
} from './device-search.ts';

const device = (macId: string, change: Partial<SearchableDevice> = {}): SearchableDevice => ({
  macId,
  kind: 'tags',
  battery: 4,
  provisionStatus: 0,
  ...change,
});
const found = (devices: readonly SearchableDevice[], typed: string) =>
  searchDevices(devices, typed).map((d) => d.macId);

const TAG = '00_1B_AD_00_7C_CA';

describe('the search', () => {
  it('starts at two typed characters; joints and spaces are none', () => {
    expect(DEVICE_SEARCH_START).toBe(2);
    for (const typed of ['', ' ', '7', '7_', ' 7 ', '__']) {
      expect(startsDeviceSearch(typed)).toBe(false);
      expect(found([device(TAG)], typed)).toEqual([]);
    }
    for (const typed of ['7c', '7C', '7_C', ' 7c']) {
      expect(startsDeviceSearch(typed)).toBe(true);
      expect(found([device(TAG)], typed)).toEqual([TAG]);
    }
  });

  it('finds an id by any part of it, joined in any way, in either case', () => {
    const pair = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).padStart(2, '0').toUpperCase());
    const anyId = fc.tuple(pair, pair, pair).map((free) => ['00', '1B', 'AD', ...free].join('_'));
    fc.assert(
      fc.property(
        anyId,
        fc.nat({ max: 10 }),
        fc.integer({ min: 2, max: 12 }),
        fc.boolean(),
        (macId, at, length, lower) => {
          const part = macId.replaceAll('_', '').slice(at, at + length);
          expect(found([device(macId)], lower ? part.toLowerCase() : part)).toEqual([macId]);
          expect(found([device(macId)], macId.replaceAll('_', ':'))).toEqual([macId]);
        },
      ),
    );
  });

  it('finds nothing for what is in no id', () => {
    for (const typed of ['7CCB', 'zz', '.*', '7C_CA_00']) expect(found([device(TAG)], typed)).toEqual([]);
  });

  it('narrows as more is typed', () => {
    const ids = fc.uniqueArray(
      fc.integer({ min: 0, max: 0xffff }).map((n) => {
        const short = n.toString(16).padStart(4, '0').toUpperCase();
        return `00_1B_AD_00_${short.slice(0, 2)}_${short.slice(2)}`;
      }),
      { maxLength: 40 },
    );
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEF'.split('')), minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(ids, digits, (drawn, typed) => {
        const devices = drawn.map((id) => device(id));
        const before = found(devices, typed.slice(0, -1));
        expect(before).toEqual(expect.arrayContaining(found(devices, typed)));
      }),
    );
  });
});

describe('the order', () => {
  it('is by place in the last five characters, then by place elsewhere', () => {
    const ids = [
      '00_1B_AD_7C_00_00',
      '00_1B_AD_00_00_7C',
      '00_1B_AD_00_07_C0',
      '00_1B_AD_00_7C_00',
      '00_1B_AD_07_C0_00',
    ];
    expect(
      found(
        ids.map((id) => device(id)),
        '7c',
      ),
    ).toEqual([
      '00_1B_AD_00_7C_00',
      '00_1B_AD_00_07_C0',
      '00_1B_AD_00_00_7C',
      '00_1B_AD_7C_00_00',
      '00_1B_AD_07_C0_00',
    ]);
  });

  it('is by battery within one place, unknown last, then by id', () => {
    const devices = [
      device('00_1B_AD_00_7C_04', { battery: null }),
      device('00_1B_AD_00_7C_03', { battery: 3.1 }),
      device('00_1B_AD_00_7C_02', { battery: 3.9 }),
      device('00_1B_AD_00_7C_01', { battery: 3.9 }),
      device('00_1B_AD_00_17_C0', { battery: 4.1 }),
    ];
    expect(found(devices, '7c').map((id) => id.slice(-5))).toEqual(['7C_01', '7C_02', '7C_03', '7C_04', '17_C0']);
  });
});

it('finds a device of another maker by the id that it has there, however it is joined, behind those of ours', () => {
  const devices = [device('00_1B_AD_F0_00_01', { externalId: 'C883446BF132' }), device('00_1B_AD_00_BF_13')];
  expect(found(devices, 'bf:13')).toEqual(['00_1B_AD_00_BF_13', '00_1B_AD_F0_00_01']);
  expect(found(devices, 'c8-83-44')).toEqual(['00_1B_AD_F0_00_01']);
});

it('offers only devices that may go on a shipment', () => {
  const devices = [0, 1, 2, 3, 4, 5].map((status) => device(`00_1B_AD_00_7C_0${status}`, { provisionStatus: status }));
  expect(found(devices, '7c').map((id) => id.slice(-1))).toEqual(['0', '5']);
});

it('gives the best fifty', () => {
  expect(DEVICE_SEARCH_LIMIT).toBe(50);
  const devices = Array.from({ length: 60 }, (_, n) => {
    const byte = n.toString(16).padStart(2, '0').toUpperCase();
    return device(`00_1B_AD_00_7C_${byte}`, { battery: 3.3 + n * 0.012 });
  });
  const hits = searchDevices(devices, '7c');
  expect(hits).toHaveLength(50);
  expect(hits[0]?.macId).toBe('00_1B_AD_00_7C_3B');
  expect(hits.at(-1)?.macId).toBe('00_1B_AD_00_7C_0A');
});
