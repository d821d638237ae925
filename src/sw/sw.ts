import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isFontForSome } from '../contract/kept-fonts.ts';
import { hostStrategy, isHostConfiguration } from './host-configuration.ts';
import { dropOldFonts, isKeptFont, keptFontsStrategy, renewKeptFonts } from './kept-fonts.ts';
import { isMapPlaces, mapPlacesStrategy } from './map-places.ts';
import { isMapTile, mapTiles } from './map-tiles.ts';
import { isSkipWaiting, isStayForPage } from './messages.ts';
import { NOT_A_PAGE, PAST_THE_WORKER } from './navigation.ts';
import { neededFiles } from './needed-files.ts';
import { stayForPage } from './opening-pages.ts';
import { preloadsOf, withLink } from './preloads.ts';
import { openPush, renewSubscription, showPush } from './push.ts';
import { isShare, takeShare } from './shared-pictures.ts';
import { leaveToNetwork } from './static-routes.ts';
import { takeOver } from './take-over.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
};

// The program itself, complete, so that it opens without a connection. Answers of the API are in no cache: business data
// lives in the local database, under the rules of docs/storage.md.
const all = self.__WB_MANIFEST;
const files = neededFiles(all, 'Temporal' in self);
precacheAndRoute(files);
cleanupOutdatedCaches();
const page = createHandlerBoundToURL('/index.html');
// For Chromium alone: another browser may ask once more for a script that was asked for in advance.
const addresses = 'userAgentData' in navigator ? files.map((file) => (typeof file === 'string' ? file : file.url)) : [];
registerRoute(
  new NavigationRoute(
    async (asked) => {
      stayForPage(asked.event);
      return withLink(await page(asked), preloadsOf(addresses, asked.url.pathname));
    },
    { denylist: NOT_A_PAGE },
  ),
);
registerRoute(isHostConfiguration, hostStrategy);
registerRoute(isKeptFont, keptFontsStrategy);
registerRoute(isMapPlaces, mapPlacesStrategy);
registerRoute(isMapTile, ({ url, event }) => mapTiles.answer(url.pathname, (work) => event.waitUntil(work)));
registerRoute(
  isShare,
  (asked) => {
    stayForPage(asked.event);
    return takeShare(asked);
  },
  'POST',
);
self.addEventListener('install', (event) => event.waitUntil(leaveToNetwork(event, PAST_THE_WORKER)));
// Letters that only some read are kept where they were read.
const fonts = all
  .map((file) => new URL(typeof file === 'string' ? file : file.url, self.location.origin).pathname)
  .filter(isFontForSome);
self.addEventListener('install', (event) => event.waitUntil(renewKeptFonts(fonts)));
self.addEventListener('activate', (event) => event.waitUntil(dropOldFonts(fonts)));

// A first visit is usable offline at once. A later version waits until a person accepts it.
clientsClaim();
self.addEventListener('message', (event) => {
  if (isSkipWaiting(event.data)) event.waitUntil(takeOver(self));
  if (isStayForPage(event.data)) {
    stayForPage(event);
    event.ports[0]?.postMessage(null);
  }
});

self.addEventListener('push', (event) => event.waitUntil(showPush(self, event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPush(self, event.notification, event.action)),
);
// The compiler's library has no such event.
self.addEventListener('pushsubscriptionchange', (event: Event) => {
  if (event instanceof ExtendableEvent) event.waitUntil(renewSubscription(self, event));
});
