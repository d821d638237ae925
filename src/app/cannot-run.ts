import type { Language } from './i18n/language.ts';
import { START_FAILURE_WORDS } from './start-failure.ts';
import { showStartMessage } from './start-message.ts';

/** Why the application can't run in this page. */
export type Obstacle =
  /** It came over plain http from another machine: browsers then encrypt, lock and keep nothing for it. */
  | { readonly kind: 'insecure' }
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

interface Words {
  readonly insecure: string;
  readonly whyInsecure: string;
  /** Followed by the address. */
  readonly openHttps: string;
  readonly askForHttps: string;
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
  showStartMessage(language, {
    title: words.lacking,
    paragraphs: [words.whyLacking(obstacle.parts.join(', ')), `${words.otherBrowser} ${safe}`],
    button: { label: reload, act: () => location.reload() },
  });
}
