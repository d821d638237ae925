import { Observable } from './observable.ts';

/** A map style of this installation (`mapStyle` of host.json), shown instead of the basemap that is shipped. */
export interface OwnMapStyle {
  readonly url: string;
  /** Who made what it shows; plain text. */
  readonly attribution?: string | undefined;
}

/** Null: this installation has none. */
export const ownMapStyle = new Observable<OwnMapStyle | null>(null);
