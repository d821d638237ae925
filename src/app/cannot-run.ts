import { msg } from '@lingui/core/macro';
import type { Language } from '../contract/languages.ts';
import { START_FAILURE_WORDS } from './start-failure.ts';
import { showStartMessage } from './start-message.ts';
import { startWords } from './start-words.ts';

/** Why the application can't run in this page. */
export type Obstacle =
  /** It came over plain http from another machine: browsers then encrypt, lock and keep nothing for it. */
  | { readonly kind: 'insecure' }
  /** The browser lets this site keep nothing: cookies and site data are blocked, or a private window gives none. */
  | { readonly kind: 'blocked' }
  /** The browser has no such thing. `parts`: as people who know them call them. */
  | { readonly kind: 'lacking'; readonly parts: readonly string[] };

interface Scope {
  readonly isSecureContext: boolean;
  readonly navigator: object;
}

/** What keeps the application from running in a page; null when nothing does. Asked before any of it is loaded. */
export function obstacleIn(scope: Scope): Obstacle | null {
  if (!scope.isSecureContext) return { kind: 'insecure' };
  const parts = [
    ...('locks' in scope.navigator ? [] : ['Web Locks']),
    ...('BroadcastChannel' in scope ? [] : ['BroadcastChannel']),
    ...('indexedDB' in scope ? [] : ['IndexedDB']),
  ];
  return parts.length === 0 ? null : { kind: 'lacking', parts };
}

/**
 * Whether the browser lets this site keep a note and a cookie. Where it doesn't, reading either throws. Asked before
 * anything else: the language and the scheme are such notes.
 */
export function mayKeep(scope: {
  readonly localStorage: unknown;
  readonly navigator: { readonly cookieEnabled: boolean };
}): boolean {
  try {
    return scope.localStorage !== null && scope.navigator.cookieEnabled;
  } catch {
    return false;
  }
}

const PROBE = 'lading-probe';
/** A database that takes longer is one that is there. Milliseconds. */
const PROBED_BY_MS = 3_000;

/** How browsers refuse a database by their settings. Other failures, a full disk, pass once their cause is gone. */
const REFUSALS: ReadonlySet<string> = new Set(['SecurityError', 'InvalidStateError', 'NotAllowedError']);
const isRefusal = (error: unknown): boolean => error instanceof DOMException && REFUSALS.has(error.name);

/** Whether the browser lets this site have a database. Resolves to false where its settings refuse one; never fails. */
export function mayKeepWork(databases: IDBFactory): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(true), PROBED_BY_MS);
    try {
      const opening = databases.open(PROBE);
      opening.addEventListener('success', () => {
        opening.result.close();
        databases.deleteDatabase(PROBE);
        resolve(true);
      });
      opening.addEventListener('error', () => resolve(!isRefusal(opening.error)));
    } catch (error) {
      resolve(!isRefusal(error));
    }
  });
}

/** Not in the catalogs, which come with the application, but in this page's own words. */
const WORDS = {
  insecure: msg`A secure connection is needed`,
  whyInsecure: msg`This page was loaded without encryption (http). Browsers then don't allow work to be stored and sent safely, so no one can sign in here.`,
  openHttps: msg`Open it over https:`,
  askForHttps: msg`If that page doesn't load, ask the person who runs this server to set up https. See "Behind a proxy" in docs/operation.md.`,
  blocked: msg`This browser keeps nothing for this site`,
  whyBlocked: msg`Cookies and site data are blocked, or this is a private window without any. Without them, no one can stay signed in and no work can be kept until it's sent. Shared links to a shipment and the certificate check still work.`,
  allow: msg`Allow cookies and site data for this address in the settings of the browser, or open it in a normal window. Then reload this page.`,
  lacking: msg`This browser can't run Lading`,
  whyLacking: msg`This browser is missing {parts}. Lading's tabs need it to agree on which one sends your work. Without it, work could be sent twice or not at all.`,
  otherBrowser: msg`Update the browser, or open this page in a current Chrome, Edge, Firefox or Safari.`,
} as const;

/** Says why the application doesn't run here and what to do about it, in place of a sign-in that would break halfway. */
export function showCannotRun(language: Language, obstacle: Obstacle): void {
  const words = startWords(language);
  const { safe, reload } = START_FAILURE_WORDS;
  if (obstacle.kind === 'insecure') {
    const link = document.createElement('a');
    link.href = `https://${location.hostname}/`;
    link.textContent = link.href;
    const open = document.createElement('span');
    open.append(`${words(WORDS.openHttps)} `, link);
    showStartMessage(language, {
      title: words(WORDS.insecure),
      paragraphs: [words(WORDS.whyInsecure), open, words(WORDS.askForHttps)],
    });
    return;
  }
  const button = { label: words(reload), act: () => location.reload() };
  if (obstacle.kind === 'blocked') {
    showStartMessage(language, {
      title: words(WORDS.blocked),
      paragraphs: [words(WORDS.whyBlocked), words(WORDS.allow)],
      button,
    });
    return;
  }
  showStartMessage(language, {
    title: words(WORDS.lacking),
    paragraphs: [
      words(WORDS.whyLacking, { parts: obstacle.parts.join(', ') }),
      `${words(WORDS.otherBrowser)} ${words(safe)}`,
    ],
    button,
  });
}
