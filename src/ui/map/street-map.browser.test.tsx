import { addProtocol, Map as LibreMap, removeProtocol } from 'maplibre-gl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFinds } from '../../../tests/fixtures/axe.ts';
import { drawDressed } from '../../../tests/fixtures/draw-dressed.tsx';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { TOWN, townAt, townTile } from '../../../tests/fixtures/town-tiles.ts';
import { chosenMap, type MapSource, mapSources, setMapLook } from '../../state/map-sources.ts';
import { ShownMap } from './map.tsx';
import type { MapProps } from './map-model.ts';

const town = townAt();
let remove: () => void = () => undefined;
const maps = new Set<LibreMap>();
const faults: string[] = [];

beforeEach(async () => {
  drawMaps();
  await page.viewport(900, 900);
  addProtocol('town', async ({ url }) => {
    const [z = 0, x = 0, y = 0] = url.slice('town://'.length).split('/').map(Number);
    return { data: townTile(town, z, x, y)?.buffer ?? new ArrayBuffer(0) };
  });
  const { addSource } = LibreMap.prototype;
  vi.spyOn(LibreMap.prototype, 'addSource').mockImplementation(function (this: LibreMap, ...args) {
    if (!maps.has(this))
      this.on('error', (event) =>
        faults.push('error' in event && event.error instanceof Error ? event.error.message : event.type),
      );
    maps.add(this);
    return addSource.apply(this, args);
  });
});
afterEach(() => {
  remove();
  removeProtocol('town');
  mapSources.set([]);
  chosenMap.set(null);
  setMapLook(async () => undefined);
  maps.clear();
  faults.length = 0;
  vi.restoreAllMocks();
  document.documentElement.dataset['mantineColorScheme'] = 'light';
  delete document.documentElement.dataset['contrast'];
});

const STREETS: MapSource = {
  kind: 'tiles',
  id: 'file',
  name: null,
  attribution: '© OpenStreetMap contributors',
  format: 'mvt',
  url: 'town://{z}/{x}/{y}',
  minzoom: 0,
  maxzoom: 15,
  tileSize: 512,
  bounds: town.bounds,
  isOurs: true,
};
const SATELLITE: MapSource = {
  ...STREETS,
  id: 'archive:Satellite',
  name: 'Satellite',
  format: 'picture',
  attribution: 'USGS',
};

function draw(props: Partial<MapProps> = {}): void {
  remove = drawDressed(
    <main style={{ width: 800, display: 'flex' }}>
      <ShownMap label="Yard" focus={{ ...TOWN, zoom: 14 }} {...props} />
    </main>,
  );
}
const styled = () => Number(page.getByTestId('map').element().getAttribute('data-styled'));
const drawn = () => [...maps].at(-1);
/** Names that are drawn, of a layer. */
const names = (layer: string): readonly string[] => {
  const map = drawn();
  if (map?.getLayer(layer) === undefined) return [];
  return map
    .queryRenderedFeatures({ layers: [layer] })
    .map(({ layer: { layout } }) => JSON.stringify((layout as { 'text-field'?: unknown })['text-field']));
};

it('draws streets, buildings and names under everything, in the reader’s words and whatever scheme, and says who made it', async () => {
  mapSources.set([STREETS]);
  draw({
    circles: [{ key: 'fence', label: 'Fence of the yard', ...TOWN, radius: 60 }],
    focus: { ...TOWN, zoom: 14.5 },
  });
  await expect.poll(() => names('streets-places_locality').join(), { timeout: 20_000 }).toContain('Port Town');
  expect(drawn()?.queryRenderedFeatures({ layers: ['streets-buildings'] }).length).toBeGreaterThan(15);
  expect(drawn()?.queryRenderedFeatures({ layers: ['areas'] })).not.toHaveLength(0);
  // The fence lies above the street map, and that above the outlines.
  const order = drawn()?.getLayersOrder() ?? [];
  expect(order.indexOf('land')).toBeLessThan(order.indexOf('streets-earth'));
  expect(order.indexOf('streets-places_locality')).toBeLessThan(order.indexOf('areas'));
  const attribution = page.getByTestId('map-attribution');
  await expect
    .poll(() => attribution.element().textContent)
    .toBe('© OpenStreetMap contributors · Natural Earth · GeoNames');
  await expect
    .poll(() => attribution.getByRole('link').element().getAttribute('href'))
    .toBe('https://www.openstreetmap.org/copyright');
  await expect.element(page.getByTestId('map-where')).not.toBeInTheDocument();
  await expect.element(page.getByTestId('map-missing')).not.toBeInTheDocument();
  expect(await axeFinds('main')).toEqual([]);
  const light = drawn()?.getPaintProperty('streets-earth', 'fill-color');
  for (const scheme of ['dark', 'sunlight'] as const) {
    const before = styled();
    if (scheme === 'dark') document.documentElement.dataset['mantineColorScheme'] = 'dark';
    else document.documentElement.dataset['contrast'] = 'sunlight';
    await expect.poll(styled, { timeout: 20_000 }).toBeGreaterThan(before);
    await expect.poll(() => names('streets-places_locality').join(), { timeout: 20_000 }).toContain('Port Town');
    expect(drawn()?.getPaintProperty('streets-earth', 'fill-color')).not.toBe(light);
  }
  expect(faults).toEqual([]);
});

it('notices a street map that is put in while a map is looked at, and one that is taken out', async () => {
  const looks = async () => mapSources.set([STREETS]);
  draw();
  const missing = page.getByTestId('map-missing');
  await expect.element(missing, { timeout: 20_000 }).toMatchTextContent('No street map here yet.');
  await expect.element(page.getByTestId('map-where')).toBeVisible();
  setMapLook(looks);
  await expect.poll(() => names('streets-places_locality').join(), { timeout: 10_000 }).toContain('Port Town');
  await expect.element(missing).not.toBeInTheDocument();
  mapSources.set([]);
  await expect.element(missing).toBeVisible();
  await expect.poll(() => page.getByTestId('map-attribution').element().textContent).toBe('Natural Earth · GeoNames');
});

it('names smaller places near by where there is no street map, and none where there is one', async () => {
  draw({ focus: { latitude: 51.3, longitude: 5.9, zoom: 9.5 } });
  await expect.poll(() => names('place-names').length, { timeout: 20_000 }).toBeGreaterThan(5);
  mapSources.set([STREETS]);
  await expect.poll(() => drawn()?.getLayer('streets-earth')?.type, { timeout: 20_000 }).toBe('fill');
  expect(names('place-names')).toEqual([]);
});

it('says where the street map ends', async () => {
  mapSources.set([STREETS]);
  draw({ focus: { latitude: 10, longitude: 10, zoom: 12 } });
  await expect
    .element(page.getByTestId('map-missing'), { timeout: 20_000 })
    .toMatchTextContent('The street map of this server ends before here.');
});

it('changes between maps by a switch, which the device keeps', async () => {
  mapSources.set([STREETS, SATELLITE]);
  draw();
  const switches = page.getByRole('group', { name: 'Kind of map' });
  await expect.element(switches.getByRole('button', { name: 'Streets' })).toHaveAttribute('aria-pressed', 'true');
  await switches.getByRole('button', { name: 'Satellite' }).click();
  await expect.poll(() => drawn()?.getLayer('pictures')?.type, { timeout: 20_000 }).toBe('raster');
  expect(drawn()?.getLayer('streets-earth')).toBeUndefined();
  expect(chosenMap.get()).toBe('archive:Satellite');
  await expect.poll(() => page.getByTestId('map-attribution').element().textContent).toContain('USGS');
  remove();
  draw();
  await expect.element(switches.getByRole('button', { name: 'Satellite' })).toHaveAttribute('aria-pressed', 'true');
  await switches.getByRole('button', { name: 'Streets' }).click();
  expect(chosenMap.get()).toBeNull();
});
