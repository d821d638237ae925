import type { Texts } from './texts.ts';

interface HelpItem {
  readonly question: Texts;
  readonly answer: Texts;
  readonly order: number;
}

/** What the Help modal offers (spec 1 §2 "Modals of the shell"). */
export const HELP: readonly HelpItem[] = [
  {
    question: {
      en: 'How do I activate a shipment?',
      fr: 'Comment activer une expédition ?',
      ta: 'சரக்கை எப்படிச் செயல்படுத்துவது?',
    },
    answer: {
      en: 'Open Activation and choose Add. Scan the tag, fill in the shipment ID, origin and destination, and submit.',
      fr: 'Ouvrez Activation et choisissez Ajouter. Scannez le tag, saisissez le n° d’expédition, l’origine et la destination, puis validez.',
      ta: 'செயல்படுத்தல் பக்கத்தைத் திறந்து சேர் என்பதைத் தேர்வுசெய்யவும். டேக்கை ஸ்கேன் செய்து, சரக்கு எண், புறப்படும் இடம், சேருமிடம் ஆகியவற்றை நிரப்பிச் சமர்ப்பிக்கவும்.',
    },
    order: 1,
  },
  {
    question: {
      en: 'Can I work without a connection?',
      fr: 'Puis-je travailler hors ligne ?',
      ta: 'இணைப்பு இல்லாமல் வேலை செய்ய முடியுமா?',
    },
    answer: {
      en: 'Yes. What you enter is saved on this device and sent as soon as the server can be reached. The status in the header says what still waits.',
      fr: 'Oui. Ce que vous saisissez est enregistré sur cet appareil et envoyé dès que le serveur est joignable. L’état dans l’en-tête indique ce qui attend encore.',
      ta: 'முடியும். நீங்கள் உள்ளிடுவது இந்தச் சாதனத்தில் சேமிக்கப்பட்டு, சர்வரை அடைந்தவுடன் அனுப்பப்படும். எது காத்திருக்கிறது என்பதை மேற்பகுதியிலுள்ள நிலை காட்டும்.',
    },
    order: 2,
  },
  {
    question: {
      en: 'Why is a device refused?',
      fr: 'Pourquoi une balise est-elle refusée ?',
      ta: 'ஒரு கருவி ஏன் மறுக்கப்படுகிறது?',
    },
    answer: {
      en: 'It is on another shipment, reserved, in repair, marked as lost, or unknown to your company. The message says which.',
      fr: 'Elle est sur une autre expédition, réservée, en réparation, déclarée perdue ou inconnue de votre entreprise. Le message le précise.',
      ta: 'அது வேறொரு சரக்கில் உள்ளது, ஒதுக்கப்பட்டது, பழுதுபார்ப்பில் உள்ளது, தொலைந்ததாகக் குறிக்கப்பட்டது அல்லது உங்கள் நிறுவனத்துக்குத் தெரியாதது. எது என்பதைச் செய்தி கூறும்.',
    },
    order: 3,
  },
  {
    question: {
      en: 'How do I find an archived shipment?',
      fr: 'Comment retrouver une expédition archivée ?',
      ta: 'காப்பகப்படுத்தப்பட்ட சரக்கை எப்படிக் கண்டறிவது?',
    },
    answer: {
      en: 'Choose Find Archived Shipments and type a part of its ID. This needs a connection.',
      fr: 'Choisissez Trouver des expéditions archivées et saisissez une partie du n°. Uniquement en ligne.',
      ta: 'காப்பகச் சரக்குகளைத் தேடு என்பதைத் தேர்வுசெய்து அதன் எண்ணின் ஒரு பகுதியைத் தட்டச்சு செய்யவும். இதற்கு இணைப்பு தேவை.',
    },
    order: 4,
  },
  {
    question: {
      en: 'How do I change the temperature unit, time zone or date format?',
      fr: 'Comment changer l’unité de température, le fuseau horaire ou le format de date ?',
      ta: 'வெப்பநிலை அலகு, நேர மண்டலம் அல்லது தேதி வடிவத்தை எப்படி மாற்றுவது?',
    },
    answer: {
      en: 'Open User Preferences from the menu with your name.',
      fr: 'Ouvrez les préférences utilisateur dans le menu à votre nom.',
      ta: 'உங்கள் பெயருள்ள மெனுவில் பயனர் விருப்பங்களைத் திறக்கவும்.',
    },
    order: 5,
  },
  {
    question: {
      en: 'I forgot my password. What now?',
      fr: 'J’ai oublié mon mot de passe. Que faire ?',
      ta: 'கடவுச்சொல்லை மறந்துவிட்டேன். என்ன செய்வது?',
    },
    answer: {
      en: 'Choose Reset Password on the sign-in page. A confirmation code is mailed to you; it is valid for one hour.',
      fr: 'Choisissez Réinitialiser le mot de passe sur la page de connexion. Un code de confirmation vous est envoyé ; il est valable une heure.',
      ta: 'உள்நுழைவுப் பக்கத்தில் கடவுச்சொல்லை மீட்டமை என்பதைத் தேர்வுசெய்யவும். உறுதிப்படுத்தல் குறியீடு மின்னஞ்சலில் அனுப்பப்படும்; அது ஒரு மணிநேரம் செல்லும்.',
    },
    order: 6,
  },
];
