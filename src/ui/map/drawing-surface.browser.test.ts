import { Map as LibreMap, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { expect, it } from 'vitest';
import { drawMaps } from '../../../tests/fixtures/maps.ts';
import { DrawingSurface } from './drawing-surface.ts';

setWorkerUrl(workerUrl);

const EMPTY: StyleSpecification = { version: 8, sources: {}, layers: [] };

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('draws nothing more on a map that is given another style before the next frame', async () => {
  drawMaps();
  const container = document.body.appendChild(document.createElement('div'));
  Object.assign(container.style, { width: '400px', height: '300px' });
  const map = new LibreMap({ container, style: EMPTY, attributionControl: false });
  await map.once('style.load');
  const surface = new DrawingSurface(map, { snapTo: () => [], onShape: () => undefined });
  const failures: string[] = [];
  const onError = (event: ErrorEvent) => {
    failures.push(event.message);
    event.preventDefault();
  };
  addEventListener('error', onError);
  const points = [
    [4, 52],
    [5, 52],
    [5, 53],
  ] as const;
  surface.show({ points, isArea: true, tool: 'edit' });
  map.setStyle({ ...EMPTY, name: 'another' }, { diff: false });
  await map.once('style.load');
  await nextFrame();
  await nextFrame();
  removeEventListener('error', onError);
  surface.end();
  map.remove();
  container.remove();
  expect(failures).toEqual([]);
});

it('shows a zone around Fiji on both sides of 180°, and tells it as it is when a corner is moved', async () => {
  drawMaps();
  const container = document.body.appendChild(document.createElement('div'));
  Object.assign(container.style, { width: '400px', height: '300px', position: 'fixed', inset: '0 auto auto 0' });
  const map = new LibreMap({ container, style: EMPTY, attributionControl: false, center: [179.5, -17.5], zoom: 5 });
  await map.once('style.load');
  const told: (readonly (readonly [number, number])[])[] = [];
  const surface = new DrawingSurface(map, { snapTo: () => [], onShape: (points) => told.push(points) });
  const fiji = [
    [177, -16],
    [182, -16],
    [182, -19],
    [177, -19],
  ] as const;
  surface.show({ points: fiji, isArea: true, tool: 'edit' });
  const drawn = () =>
    map.queryRenderedFeatures().filter(({ geometry, layer }) => geometry.type === 'Polygon' && layer.type === 'fill')
      .length;
  await expect.poll(drawn, { timeout: 10_000 }).toBeGreaterThan(0);
  // East of the date line too.
  await expect.poll(() => map.queryRenderedFeatures(map.project([181.5, -17.5])).length).toBeGreaterThan(0);
  expect(map.queryRenderedFeatures(map.project([183, -17.5]))).toEqual([]);
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    const canvas = map.getCanvas();
    const event = (type: string, { x, y }: { x: number; y: number }, buttons: number) =>
      canvas.dispatchEvent(
        new PointerEvent(type, { clientX: x, clientY: y, buttons, bubbles: true, isPrimary: true, pointerId: 1 }),
      );
    event('pointermove', from, 0);
    event('pointerdown', from, 1);
    for (const part of [0.3, 0.6, 1]) {
      event('pointermove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, 1);
      await nextFrame();
    }
    event('pointerup', to, 0);
    await nextFrame();
  };
  await drag(map.project([182, -16]), map.project([183, -15]));
  await expect.poll(() => told.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const corners = told.at(-1) ?? [];
  expect(corners).toHaveLength(4);
  expect(corners.some(([lng, lat]) => Math.abs(lng - 183) < 0.2 && Math.abs(lat + 15) < 0.2)).toBe(true);
  for (const [lng] of corners) expect(lng).toBeGreaterThan(176);
  surface.end();
  map.remove();
  container.remove();
});
