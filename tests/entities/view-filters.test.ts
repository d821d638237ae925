import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { VIEW_KINDS } from '../../server/capabilities/reports/definitions/view-filters.ts';
import { LISTED } from '../../src/kits/fields/shipment.tsx';
import { shipmentColumn } from '../../src/kits/fields/shipment-columns.ts';
import type { OfficeColumnContext } from '../../src/kits/fields/shipment-context.ts';

const context: OfficeColumnContext = {
  i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
  locale: 'en',
  reader: { locale: 'en', timeZone: 'UTC', datePattern: '' },
  now: 0,
  mode: 'shipment',
  onOpen: () => undefined,
  values: { customer: [], origin: [], destination: [] },
  unit: 'Celsius',
  lanes: [],
  unacknowledged: new Map(),
  plannedRoute: () => null,
  shortPlace: (name) => name,
  trackingSites: {},
  eventName: () => null,
};

it('the report of a view can be asked all that the list can, in the same way', () => {
  const asked = LISTED.map((name) => shipmentColumn(name, context)).flatMap(({ key, filter }) =>
    filter === undefined ? [] : [[key, filter.kind] as const],
  );
  expect(asked.length).toBeGreaterThan(20);
  for (const [key, kind] of asked) expect([key, VIEW_KINDS[key]]).toEqual([key, kind]);
});
