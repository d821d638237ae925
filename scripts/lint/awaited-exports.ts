/**
 * What was written before the page that will use it, by file: so far nobody does, or only tests. A name that is used by now
 * is taken off; one whose page comes without it is deleted where it is.
 */
export const AWAITED: Readonly<Record<string, readonly string[]>> = {
  'src/domain/list-terms.ts': ['writeTerm'],
  'src/commands/status-words.ts': ['COMMISSION_WORDS'],
  'src/domain/field-rules.ts': ['INTEGER'],
  'src/domain/may.ts': ['ACTIONS', 'mayDecommission', 'mayDelete', 'mayWriteShipmentMessage', 'mayToggleShock'],
  'src/domain/notifications/preferences.ts': ['DEFAULT_PREFERENCES'],
  'src/domain/reading-bands.ts': [
    'TEMPERATURE_GAUGE',
    'HUMIDITY_BANDS',
    'BATTERY_BANDS',
    'CHARGE_SCALE',
    'DEVICE_VOLT_SCALE',
    'GOOD_HUMID_HOURS',
    'GOOD_ACTIVE_ALERTS',
  ],
  'src/domain/readings/packed-answer.ts': ['decodeReadingsAnswer', 'decodeRollupsAnswer'],
  'src/domain/shipment-status.ts': ['commissionStatusOf'],
  'src/kits/live-list/list-page.tsx': ['ListPage'],
  'src/local/bundles/shipment-bundle.ts': ['SHIPMENT_PARTS'],
  'src/ui/chart/bars.tsx': ['Bars'],
  'src/ui/chart/gauge.tsx': ['Gauge'],
  'src/ui/chart/histogram.tsx': ['Histogram'],
  'src/ui/chart/sparkline.tsx': ['Sparkline'],
  'src/ui/time-range/range.ts': ['wholeDays'],
};

/** What is imported all the same: by a way that is no import of ours, or by tests that can't do without. */
export const NEEDED: Readonly<Record<string, readonly string[]>> = {
  // In place of a file of Mantine's, by an alias of the build.
  'src/ui/mantine-id.ts': ['useId'],
  // What the reader of blocks is compared with, column by column.
  'src/domain/readings/reading.ts': ['EMPTY_READING'],
  // Vitest loads it by its path.
  'scripts/test/file-times.ts': ['default'],
  // The process writes its log to one place; a test reads what it wrote.
  'server/process/log.ts': ['captureLog'],
};
