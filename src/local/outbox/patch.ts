/**
 * What a command does to rows on this device, computed when it is issued and kept in its entry as data. So the overlay
 * works for entries written by any version of the console, and needs no code of any command.
 *
 * `feed` is the feed that will bring the server's version of the same change, e.g. `shipments:0`.
 */
export type Patch =
  | { readonly op: 'put'; readonly feed: string; readonly key: string; readonly row: Readonly<Record<string, unknown>> }
  | {
      readonly op: 'merge';
      readonly feed: string;
      readonly key: string;
      readonly fields: Readonly<Record<string, unknown>>;
    }
  | { readonly op: 'delete'; readonly feed: string; readonly key: string };

/** The table a feed fills: `shipments` of `shipments:0`. */
export const tableOfFeed = (feed: string): string => feed.split(':', 1)[0] ?? feed;
