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
