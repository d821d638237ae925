import {
  KEPT_AT,
  keptOfShare,
  keptSharePath,
  NEVER_KEPT,
  SHARE_PATH,
  SHARED_PICTURES_CACHE,
  sharedPicturesPage,
} from '../contract/shared-pictures.ts';

export const isShare = ({ url }: { readonly url: URL }): boolean =>
  url.origin === self.location.origin && url.pathname === SHARE_PATH;

/**
 * Keeps pictures that are shared to the installed app and leads to the page that reads them. Only the newest share is
 * kept: any site can post here, and must not fill the device. What can't be read or kept is told by that page.
 */
export async function takeShare({ request }: { readonly request: Request }): Promise<Response> {
  const id = await keep(request).catch(() => NEVER_KEPT);
  return Response.redirect(sharedPicturesPage(id), 303);
}

async function keep(request: Request): Promise<string> {
  const kept = keptOfShare(await request.formData());
  const id = crypto.randomUUID();
  await caches.delete(SHARED_PICTURES_CACHE);
  const cache = await caches.open(SHARED_PICTURES_CACHE);
  await cache.put(keptSharePath(id), new Response(kept, { headers: { [KEPT_AT]: String(Date.now()) } }));
  return id;
}
