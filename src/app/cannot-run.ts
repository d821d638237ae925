import type { Language } from '../contract/languages.ts';
import { START_FAILURE_WORDS } from './start-failure.ts';
import { showStartMessage } from './start-message.ts';

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

/** Whether a database can be opened. Resolves to false where the browser has them and gives none; never fails. */
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
      opening.addEventListener('error', () => resolve(false));
    } catch {
      resolve(false);
    }
  });
}

interface Words {
  readonly insecure: string;
  readonly whyInsecure: string;
  /** Followed by the address. */
  readonly openHttps: string;
  readonly askForHttps: string;
  readonly blocked: string;
  readonly whyBlocked: string;
  readonly allow: string;
  readonly lacking: string;
  readonly whyLacking: (parts: string) => string;
  readonly otherBrowser: string;
}

/** Not in the catalogs, which come with the application. */
const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    insecure: 'A secure connection is needed',
    whyInsecure:
      'This page came without encryption (http). Browsers then offer nothing to keep and send work safely with, so nobody can sign in here.',
    openHttps: 'Open it with https:',
    askForHttps:
      'If there is nothing, whoever runs this server has to set up https: docs/operation.md says how, under "Behind a proxy".',
    blocked: 'This browser keeps nothing for this site',
    whyBlocked:
      'Cookies and site data are blocked, or this is a private window that gives none. Without them nobody can stay signed in, and no work could be kept until it is sent. Shared links to a shipment and the check of certificates work all the same.',
    allow:
      'Allow cookies and site data for this address in the settings of the browser, or open it in a normal window. Then reload this page.',
    lacking: 'This browser can not run the application',
    whyLacking: (parts) =>
      `This browser lacks: ${parts}. With that, tabs agree which of them sends your work; without it, work could be sent twice or not at all.`,
    otherBrowser: 'Update the browser, or open this page in a current Chrome, Edge, Firefox or Safari.',
  },
  fr: {
    insecure: 'Une connexion sécurisée est nécessaire',
    whyInsecure:
      'Cette page est arrivée sans chiffrement (http). Les navigateurs n’offrent alors rien pour conserver et envoyer le travail en sécurité : personne ne peut se connecter ici.',
    openHttps: 'Ouvrez-la en https :',
    askForHttps:
      'Si rien ne s’y trouve, l’exploitant de ce serveur doit mettre en place https : docs/operation.md explique comment, sous « Behind a proxy ».',
    blocked: 'Ce navigateur ne conserve rien pour ce site',
    whyBlocked:
      'Les cookies et les données de site sont bloqués, ou cette fenêtre privée n’en accorde pas. Sans eux, personne ne peut rester connecté et aucun travail ne pourrait être conservé jusqu’à son envoi. Les liens partagés vers un envoi et la vérification des certificats fonctionnent quand même.',
    allow:
      'Autorisez les cookies et les données de site pour cette adresse dans les paramètres du navigateur, ou ouvrez-la dans une fenêtre normale. Puis rechargez cette page.',
    lacking: 'Ce navigateur ne peut pas exécuter l’application',
    whyLacking: (parts) =>
      `Il manque à ce navigateur : ${parts}. Les onglets conviennent ainsi de celui qui envoie votre travail ; sans cela, il pourrait être envoyé deux fois, ou pas du tout.`,
    otherBrowser:
      'Mettez le navigateur à jour, ou ouvrez cette page dans une version actuelle de Chrome, Edge, Firefox ou Safari.',
  },
  ta: {
    insecure: 'பாதுகாப்பான இணைப்பு தேவை',
    whyInsecure:
      'இந்தப் பக்கம் மறைகுறியாக்கம் இல்லாமல் (http) வந்தது. அப்போது பணியைப் பாதுகாப்பாகச் சேமிக்கவும் அனுப்பவும் தேவையானவற்றை உலாவிகள் தருவதில்லை; எனவே இங்கே யாரும் உள்நுழைய முடியாது.',
    openHttps: 'இதை https மூலம் திறக்கவும்:',
    askForHttps:
      'அங்கே எதுவும் இல்லையெனில், இந்தச் சர்வரை நடத்துபவர் https-ஐ அமைக்க வேண்டும்: எப்படி என docs/operation.md-இல் "Behind a proxy" என்ற பகுதியில் உள்ளது.',
    blocked: 'இந்த உலாவி இந்தத் தளத்திற்காக எதையும் சேமிப்பதில்லை',
    whyBlocked:
      'குக்கீகளும் தளத் தரவும் தடுக்கப்பட்டுள்ளன, அல்லது இந்தத் தனிப்பட்ட சாளரம் அவற்றைத் தருவதில்லை. அவை இல்லாமல் யாரும் உள்நுழைந்தே இருக்க முடியாது; அனுப்பும் வரை எந்தப் பணியையும் சேமிக்கவும் முடியாது. ஒரு சரக்கிற்கான பகிர்ந்த இணைப்புகளும் சான்றிதழ் சரிபார்ப்பும் அப்போதும் இயங்கும்.',
    allow:
      'உலாவியின் அமைப்புகளில் இந்த முகவரிக்குக் குக்கீகளையும் தளத் தரவையும் அனுமதிக்கவும், அல்லது இதைச் சாதாரண சாளரத்தில் திறக்கவும். பிறகு இந்தப் பக்கத்தை மீண்டும் ஏற்றவும்.',
    lacking: 'இந்த உலாவியில் செயலி இயங்காது',
    whyLacking: (parts) =>
      `இந்த உலாவியில் இல்லாதது: ${parts}. உங்கள் பணியை எந்தத் தாவல் அனுப்புவது என்பது இதன் மூலமே முடிவாகிறது; இது இல்லாவிட்டால் பணி இருமுறை அனுப்பப்படலாம் அல்லது அனுப்பப்படாமலே போகலாம்.`,
    otherBrowser:
      'உலாவியைப் புதுப்பிக்கவும், அல்லது Chrome, Edge, Firefox, Safari ஆகியவற்றின் தற்போதைய பதிப்பில் இந்தப் பக்கத்தைத் திறக்கவும்.',
  },
};

/** Says why the application doesn't run here and what to do about it, in place of a sign-in that would break halfway. */
export function showCannotRun(language: Language, obstacle: Obstacle): void {
  const words = WORDS[language];
  const { safe, reload } = START_FAILURE_WORDS[language];
  if (obstacle.kind === 'insecure') {
    const link = document.createElement('a');
    link.href = `https://${location.hostname}/`;
    link.textContent = link.href;
    const open = document.createElement('span');
    open.append(`${words.openHttps} `, link);
    showStartMessage(language, { title: words.insecure, paragraphs: [words.whyInsecure, open, words.askForHttps] });
    return;
  }
  const button = { label: reload, act: () => location.reload() };
  if (obstacle.kind === 'blocked') {
    showStartMessage(language, { title: words.blocked, paragraphs: [words.whyBlocked, words.allow], button });
    return;
  }
  showStartMessage(language, {
    title: words.lacking,
    paragraphs: [words.whyLacking(obstacle.parts.join(', ')), `${words.otherBrowser} ${safe}`],
    button,
  });
}
