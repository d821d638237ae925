import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openConsole, prepareDevice } from '../../../tests/fixtures/console.tsx';
import { deviceRow } from '../../../tests/fixtures/device-row.ts';
import { geozoneRow } from '../../../tests/fixtures/geozone-row.ts';
import { locationRow } from '../../../tests/fixtures/location-row.ts';
import { fewOf } from '../../../tests/fixtures/nightly.ts';
import { shipmentRow } from '../../../tests/fixtures/shipment-row.ts';
import { clock } from '../../../tests/fixtures/test-clock.ts';
import { warehouseRow } from '../../../tests/fixtures/warehouse-row.ts';

const GATEWAY = '00_1B_AD_00_F0_01';
const ROWS = {
  'devices:tags': [
    deviceRow({
      macId: '00_1B_AD_00_0A_01',
      location: 'Port of Chennai, gate 7',
      lastComms: new Date(clock.now()).toISOString(),
    }),
  ],
  'devices:gateways': [deviceRow({ macId: GATEWAY, kind: 'gateways', location: 'Rotterdam' })],
  warehouses: [warehouseRow({ macId: GATEWAY })],
  locations: [locationRow({ name: 'Rotterdam Europoort, terminal of the north' })],
  geozones: [geozoneRow({ name: 'Yard of the northern terminal', description: 'Where trailers wait for their turn' })],
  'shipments:0': [
    shipmentRow({
      guid: crypto.randomUUID(),
      customData: 'SHP-1',
      shippingState: 3,
      createDate: new Date(clock.now()).toISOString(),
    }),
  ],
};

const WIDTHS = [390, 620, 768, 820, 1180, 1300, 1440];

/** What hides a menu's button from who points at it, or puts it out of its row; nothing where it can be pressed. */
function outOfReach(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row-action]')].flatMap((button) => {
    button.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const row = button.closest('[role="row"]')?.getBoundingClientRect();
    const name = button.getAttribute('aria-label') ?? '';
    if (row === undefined || left < row.left || right > row.right) return [`${name} is out of its row`];
    const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return button.contains(under) ? [] : [`${name} is under ${under?.outerHTML.slice(0, 80) ?? 'nothing'}`];
  });
}

const buttons = () => document.querySelectorAll('[data-row-action]').length;

beforeEach(() => page.viewport(1440, 1600));

it.each(
  fewOf(2, [
    '/activation?mode=shipment&tab=all',
    '/device-dashboard',
    '/warehouse-dashboard',
    '/location-list',
    '/geofences',
  ]),
)('the menu of a row is within reach at every width on %s', async (path) => {
  await prepareDevice({ rows: ROWS, user: { roles: ['User', 'Provisioner', 'Company Administrator'] } });
  await openConsole(path);
  await expect.poll(buttons).toBe(1);
  for (const width of WIDTHS) {
    await page.viewport(width, 1600);
    await expect.poll(() => document.documentElement.clientWidth).toBeLessThanOrEqual(width);
    await expect.poll(() => [buttons(), ...outOfReach()], { message: `at ${width} px` }).toEqual([1]);
  }
});
