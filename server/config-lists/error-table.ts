import type { Texts } from './texts.ts';

interface ErrorText {
  readonly code: string;
  readonly title: Texts;
  readonly message: Texts;
  readonly default: boolean;
}

const NOT_FOUND: Texts = {
  en: "We can't seem to find the content you're looking for.",
  fr: 'Nous ne trouvons pas le contenu que vous cherchez.',
  ta: 'நீங்கள் தேடும் உள்ளடக்கம் கிடைக்கவில்லை.',
};

/** What the error page says (spec 1 §8). 404_1: what was to be shown is gone, the page itself is there. */
export const ERROR_TABLE: readonly ErrorText[] = [
  {
    code: '400',
    title: { en: 'Bad Request', fr: 'Requête incorrecte', ta: 'தவறான கோரிக்கை' },
    message: {
      en: 'The server could not understand the request due to invalid syntax.',
      fr: 'Le serveur n’a pas compris la requête en raison d’une syntaxe incorrecte.',
      ta: 'தவறான தொடரமைப்பால் சர்வரால் கோரிக்கையைப் புரிந்துகொள்ள முடியவில்லை.',
    },
    default: true,
  },
  {
    code: '401',
    title: { en: 'Unauthorized', fr: 'Non autorisé', ta: 'அங்கீகரிக்கப்படவில்லை' },
    message: {
      en: 'Wrong username or password.',
      fr: 'Nom d’utilisateur ou mot de passe incorrect.',
      ta: 'பயனர்பெயர் அல்லது கடவுச்சொல் தவறு.',
    },
    default: false,
  },
  {
    code: '403',
    title: { en: 'Forbidden', fr: 'Accès interdit', ta: 'அனுமதி இல்லை' },
    message: {
      en: "You aren't authorized to view this page.",
      fr: 'Vous n’êtes pas autorisé à voir cette page.',
      ta: 'இந்தப் பக்கத்தைக் காண உங்களுக்கு அனுமதி இல்லை.',
    },
    default: false,
  },
  {
    code: '404',
    title: { en: 'Page Not Found', fr: 'Page introuvable', ta: 'பக்கம் கிடைக்கவில்லை' },
    message: NOT_FOUND,
    default: false,
  },
  {
    code: '404_1',
    title: { en: 'Content Not Available', fr: 'Contenu non disponible', ta: 'உள்ளடக்கம் கிடைக்கவில்லை' },
    message: NOT_FOUND,
    default: false,
  },
  {
    code: '503',
    title: { en: 'Network Unavailable', fr: 'Réseau indisponible', ta: 'நெட்வொர்க் கிடைக்கவில்லை' },
    message: {
      en: 'Network error has occurred.',
      fr: 'Une erreur réseau s’est produite.',
      ta: 'நெட்வொர்க் பிழை ஏற்பட்டது.',
    },
    default: false,
  },
  {
    code: '520',
    title: { en: 'Unknown Error', fr: 'Erreur inconnue', ta: 'அறியப்படாத பிழை' },
    message: {
      en: 'An unknown error has occurred.',
      fr: 'Une erreur inconnue s’est produite.',
      ta: 'அறியப்படாத பிழை ஏற்பட்டது.',
    },
    default: false,
  },
];
