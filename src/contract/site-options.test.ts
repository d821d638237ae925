import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { DEFAULT_SITE_OPTIONS, siteOptionOverrides, siteOptions, siteOptionsWith } from './site-options.ts';

it('C15, C39, SL5: has every default of the spec, and our own', () => {
  expect(DEFAULT_SITE_OPTIONS).toEqual({
    serverSessionDuration: 3600,
    sessionDuration: 900,
    sessionTimer: 180,
    warningDuration: 60,
    shipmentRecords: 25,
    shipmentLookbackDays: 365,
    shipmentStatusLimit: 10,
    lastCommsHours: 72,
    deviceOrientationDays: 7,
    maxRebuildTime: 3,
    maxRouteWaypoints: 8,
    cellAouDefaultRadius: 2000,
    maxCellAouZoom: 14,
    avgCommTime: 100,
    activeShipmentState: 3,
    editShipmentACL: true,
    enableAlertMessages: true,
    metricsDays: 30,
    offlineUnlockHours: 72,
    answerTimeout: 30,
    undoTime: 5,
    lastRecordOffsets: { alerts: 6, chimes: 18, gateways: 3, tags: 18, warehouses: 48 },
    deviceDetail: { maxTsRecords: 30, maxLocAge: 30 },
    shipmentConfig: { lookbackDays: 365, activeStates: [2, 3, 4], offsetMonths: 12, createDate: 2999000000 },
    activationList: {
      lookbackDays: 30,
      refreshTimer: 20,
      deleteLimit: 3,
      sortColumn: 2,
      sortDescending: true,
      editAclPolling: 5,
    },
    findDialog: { maxResults: 50, debounce: 1 },
    timeThresholds: {
      gatewayOffline: 360,
      gatewayInventoryOffline: 10,
      gatewayStale: 5,
      chargerStale: 35,
      deviceSilent: 360,
      deviceRecent: 1440,
      deviceMedium: 4320,
      chimeLastComms: 72,
    },
    buttonLocks: { refreshAlerts: 5, refreshChimes: 5, fetchEvents: 1.5, downloadConfig: 1.5, downloadShock: 2 },
  });
  expect(Object.keys(siteOptions.entries).toSorted()).toEqual(Object.keys(DEFAULT_SITE_OPTIONS).toSorted());
  expect(Object.keys(siteOptionOverrides.entries).toSorted()).toEqual(Object.keys(DEFAULT_SITE_OPTIONS).toSorted());
});

it('CK1: lets an installation override any of them, one of a group without the others', () => {
  expect(siteOptionsWith()).toEqual(DEFAULT_SITE_OPTIONS);
  const overrides = { maxRebuildTime: 9, timeThresholds: { gatewayStale: 6 }, shipmentConfig: { activeStates: [7] } };
  expect(siteOptionsWith(v.parse(siteOptionOverrides, overrides))).toEqual({
    ...DEFAULT_SITE_OPTIONS,
    maxRebuildTime: 9,
    timeThresholds: { ...DEFAULT_SITE_OPTIONS.timeThresholds, gatewayStale: 6 },
    shipmentConfig: { ...DEFAULT_SITE_OPTIONS.shipmentConfig, activeStates: [7] },
  });
  const numbers = ['shipmentRecords', 'lastCommsHours', 'avgCommTime', 'metricsDays'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.nat(), (name, value) => {
      expect(siteOptionsWith({ [name]: value })).toEqual({ ...DEFAULT_SITE_OPTIONS, [name]: value });
    }),
  );
});

it('refuses what is no such option', () => {
  for (const wrong of [
    { shipmentRecords: -1 },
    { lastCommsHours: '72' },
    { findDialog: { debounce: null } },
    { undoTime: 0 },
    { undoTime: 61 },
  ]) {
    expect(v.is(siteOptionOverrides, wrong)).toBe(false);
  }
});
