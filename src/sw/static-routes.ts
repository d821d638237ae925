/** A browser that can be told once what goes past the worker. Not in the compiler's library yet. */
interface RoutingInstallEvent {
  readonly addRoutes?: (rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: 'network';
  }) => Promise<void>;
}

/**
 * Calls of the API by a page never reach the worker, where the browser can do that; those by a worker of the page still do
 * (../contract/take-over.ts). Otherwise each of them starts it and keeps it busy for a moment, and Chromium gives up on a
 * new version that is to take over in such a moment: it then waits until the old one has had nothing to do for half a
 * minute, which a console that asks the server every few seconds never grants. Never fails: without it everything works,
 * only slower.
 */
export async function leaveToNetwork(event: ExtendableEvent, urlPattern: string): Promise<void> {
  await (event as ExtendableEvent & RoutingInstallEvent)
    .addRoutes?.({ condition: { urlPattern }, source: 'network' })
    .catch(() => undefined);
}
