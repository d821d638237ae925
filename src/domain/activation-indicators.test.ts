import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activationIndicators, DEFAULT_DELETE_LIMIT, deleteLimitFor } from './activation-indicators.ts';

const NOW = Date.parse('2024-05-14T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const SETTINGS = { deleteLimit: 3, maxRebuildTime: 3, now: NOW };

const ROW = {
  enabled: 2,
  saveStatus: 'OK',
  configType: 0,
  shippingState: 2,
  commissionState: 1,
  acl: { expected: null, actual: null } as { expected: number | null; actual: number | null },
  lastStageCmdTime: null as string | null,
};

const indicate = (change: Partial<typeof ROW>, settings: Partial<typeof SETTINGS> = {}) =>
  activationIndicators({ ...ROW, ...change }, { ...SETTINGS, ...settings });

describe('the save indicator', () => {
  it('is none once enabled is above 1, whatever the save status', () => {
    for (const saveStatus of ['OK', '', 'failed']) {
      expect(indicate({ enabled: 2, saveStatus })).toMatchObject({ save: 'none', saveMessage: null });
    }
  });

  it('is good for OK and for nothing, an error for anything else', () => {
    expect(indicate({ enabled: 1 })).toMatchObject({ save: 'good', saveMessage: 'activation-save' });
    expect(indicate({ enabled: 1, saveStatus: '' })).toMatchObject({ save: 'good', saveMessage: 'activation-save' });
    for (const saveStatus of ['failed', 'ok', ' ']) {
      expect(indicate({ enabled: 1, saveStatus })).toMatchObject({ save: 'error', saveMessage: 'save-error' });
    }
  });

  it('has a message only while enabled is 1', () => {
    expect(indicate({ enabled: 0 })).toMatchObject({ save: 'good', saveMessage: null });
    expect(indicate({ enabled: 0, saveStatus: 'failed' })).toMatchObject({ save: 'error', saveMessage: null });
  });
});

describe('the comm indicator', () => {
  const BUILDING = { acl: { expected: 8, actual: 7 } };

  it('is good from shipping state 3 on, whatever else is open', () => {
    const open = { ...BUILDING, commissionState: 0 };
    for (const shippingState of [3, 4, 7]) {
      expect(indicate({ ...open, shippingState })).toMatchObject({
        comm: 'good',
        commMessage: null,
        showRebuild: false,
      });
    }
    expect(indicate({ ...open, shippingState: 2 }).comm).toBe('working');
  });

  it('is working while the commission state is below 1', () => {
    for (const commissionState of [0, -1]) {
      expect(indicate({ commissionState })).toMatchObject({ comm: 'working', commMessage: 'commissioning' });
    }
  });

  it('is good when no ACL was scanned or all of it answered', () => {
    const all = [
      { expected: null, actual: null },
      { expected: null, actual: 2 },
      { expected: 8, actual: 8 },
      { expected: 0, actual: null },
    ];
    for (const acl of all) {
      expect(indicate({ acl })).toMatchObject({ comm: 'good', commMessage: 'commissioned', showRebuild: false });
    }
  });

  it('builds for three minutes after the last stage command, then offers a rebuild', () => {
    const building = { comm: 'working', commMessage: 'building', showRebuild: false };
    const rebuild = { comm: 'warn', commMessage: 'rebuild', showRebuild: true };
    expect(indicate({ ...BUILDING, lastStageCmdTime: minutesAgo(0) })).toMatchObject(building);
    expect(indicate({ ...BUILDING, lastStageCmdTime: minutesAgo(2.999) })).toMatchObject(building);
    expect(indicate({ ...BUILDING, lastStageCmdTime: minutesAgo(3) })).toMatchObject(rebuild);
    expect(indicate({ ...BUILDING, lastStageCmdTime: minutesAgo(4) }, { maxRebuildTime: 5 })).toMatchObject(building);
    expect(indicate({ ...BUILDING, lastStageCmdTime: minutesAgo(5) }, { maxRebuildTime: 5 })).toMatchObject(rebuild);
    expect(indicate({ acl: { expected: 8, actual: null }, lastStageCmdTime: minutesAgo(9) })).toMatchObject(rebuild);
    expect(indicate({ acl: { expected: 8, actual: 9 }, lastStageCmdTime: minutesAgo(9) })).toMatchObject(rebuild);
  });

  it('offers a rebuild when nobody knows of a stage command', () => {
    for (const lastStageCmdTime of [null, '', 'yesterday']) {
      expect(indicate({ ...BUILDING, lastStageCmdTime }).showRebuild).toBe(true);
    }
  });
});

it('never shows a rebuild without a warning, nor a warning without a rebuild', () => {
  const count = fc.option(fc.nat({ max: 3 }));
  const row = fc.record({
    enabled: fc.nat({ max: 3 }),
    saveStatus: fc.constantFrom('', 'OK', 'failed'),
    configType: fc.nat({ max: 5 }),
    shippingState: fc.nat({ max: 7 }),
    commissionState: fc.nat({ max: 4 }),
    acl: fc.record({ expected: count, actual: count }),
    lastStageCmdTime: fc.option(fc.integer({ min: -5, max: 10 }).map(minutesAgo)),
  });
  fc.assert(
    fc.property(row, (drawn) => {
      const indicators = indicate(drawn);
      expect(indicators.showRebuild).toBe(indicators.comm === 'warn');
      expect(indicators.showRebuild).toBe(indicators.commMessage === 'rebuild');
    }),
  );
});

describe('delete', () => {
  it('is offered below the limit, 3 by default', () => {
    expect(DEFAULT_DELETE_LIMIT).toBe(3);
    const offered = (deleteLimit: number) =>
      [0, 1, 2, 3, 4].map((shippingState) => indicate({ shippingState }, { deleteLimit }).canDelete);
    expect(offered(DEFAULT_DELETE_LIMIT)).toEqual([true, true, true, false, false]);
    expect(offered(1)).toEqual([true, false, false, false, false]);
    expect(offered(4)).toEqual([true, true, true, true, false]);
  });

  it('goes by the limit of its own config type where there is one', () => {
    const settings = { ...SETTINGS, deleteLimits: { 1: 2, 3: 5, 4: 0 } };
    const offered = (configType: number) =>
      [0, 1, 2, 3, 4, 5].filter(
        (shippingState) => activationIndicators({ ...ROW, configType, shippingState }, settings).canDelete,
      );
    expect([0, 1, 3, 4].map(offered)).toEqual([[0, 1, 2], [0, 1], [0, 1, 2, 3, 4], []]);
    expect(deleteLimitFor({ deleteLimit: 4 }, 1)).toBe(4);
  });

  it('is offered in every state of a reposition, and of no other type', () => {
    const offered = [0, 1, 2, 3, 4, 5].map((configType) => indicate({ configType, shippingState: 7 }).canDelete);
    expect(offered).toEqual([false, false, true, false, false, false]);
  });
});
