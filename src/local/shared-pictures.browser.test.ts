import { afterEach, expect, it } from 'vitest';
import {
  KEPT_AT,
  KEPT_FOR_MS,
  keptOfShare,
  keptSharePath,
  SHARE_FIELD,
  SHARED_PICTURES_CACHE,
} from '../contract/shared-pictures.ts';
import { ANY_SHARE, forgetSharedPictures, takeSharedPictures } from './shared-pictures.ts';

const NOW = 1_800_000_000_000;

afterEach(async () => {
  await caches.delete(SHARED_PICTURES_CACHE);
});

/** As the service worker keeps it. */
async function keep(id: string, keptAt: number): Promise<void> {
  const form = new FormData();
  form.append(SHARE_FIELD, new File(['picture'], `${id}.png`, { type: 'image/png' }));
  const cache = await caches.open(SHARED_PICTURES_CACHE);
  await cache.put(keptSharePath(id), new Response(keptOfShare(form), { headers: { [KEPT_AT]: String(keptAt) } }));
}

const isKept = async (id: string) =>
  (await caches.match(keptSharePath(id), { cacheName: SHARED_PICTURES_CACHE })) !== undefined;

it('gives the pictures of a share once, and leaves nothing of them', async () => {
  await keep('a', NOW);
  const [picture] = (await takeSharedPictures('a', NOW + 1000)) ?? [];
  expect(picture).toMatchObject({ name: 'a.png', type: 'image/png', size: 7 });
  expect(await isKept('a')).toBe(false);
  expect(await takeSharedPictures('a', NOW + 2000)).toBeNull();
});

it('gives nothing after ten minutes, nothing that was kept in the future, nothing of another share', async () => {
  await keep('a', NOW - KEPT_FOR_MS);
  expect(await takeSharedPictures('a', NOW)).toBeNull();
  await keep('a', NOW + 60_000);
  expect(await takeSharedPictures('a', NOW)).toBeNull();
  await keep('a', NOW);
  expect(await takeSharedPictures('b', NOW)).toBeNull();
  expect(await isKept('a')).toBe(true);
});

it('takes nothing for pictures that another version may have kept otherwise', async () => {
  const cache = await caches.open(SHARED_PICTURES_CACHE);
  await cache.put(keptSharePath('a'), new Response('{}', { headers: { [KEPT_AT]: String(NOW) } }));
  expect(await takeSharedPictures('a', NOW)).toBeNull();
  expect(await isKept('a')).toBe(false);
});

it('forgets what nobody took in time, and on the sign-in page all that does not wait for this sign-in', async () => {
  await keep('old', NOW - KEPT_FOR_MS);
  await keep('young', NOW - 1000);
  await forgetSharedPictures(ANY_SHARE, () => NOW);
  expect([await isKept('old'), await isKept('young')]).toEqual([false, true]);
  await forgetSharedPictures('young', () => NOW);
  expect(await isKept('young')).toBe(true);
  await forgetSharedPictures(null, () => NOW);
  expect(await isKept('young')).toBe(false);
});

it('leaves what is shared while it looks for what to forget, on the sign-in page too', async () => {
  for (const awaited of [ANY_SHARE, null]) {
    let time = NOW;
    await keep('before', NOW - 1);
    await keep('meanwhile', NOW + 500);
    const forgotten = forgetSharedPictures(awaited, () => time);
    time += 1000;
    await forgotten;
    expect([await isKept('before'), await isKept('meanwhile')]).toEqual([awaited === ANY_SHARE, true]);
  }
});
