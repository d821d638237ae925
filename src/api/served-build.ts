import { CONSOLE_BUILD } from '../contract/headers.ts';
import { Observable } from '../state/observable.ts';

let own: string | null = null;

/**
 * The build of the console that the server serves, where that is another one than this page is of: an upgrade has come, or was
 * taken back. Null: it is the same, or nobody knows.
 */
export const otherBuild = new Observable<string | null>(null);

/** @param entry the first program of this page; null: it is none that a server has built */
export function setOwnBuild(entry: string | null): void {
  own = entry;
}

/** Of which build this page is; null where nobody has said. */
export const ownBuild = (): string | null => own;

/** Takes note of the build that an answer of our server names. */
export function noteBuild(headers: Pick<Headers, 'get'>): void {
  const served = headers.get(CONSOLE_BUILD);
  if (own !== null && served !== null) otherBuild.set(served === own ? null : served);
}
