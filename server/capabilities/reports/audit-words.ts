import type { AuditAct, AuditThing } from '../../../src/domain/audit/things.ts';
import type { Texts } from '../../config-lists/texts.ts';
import type { ReportLanguage } from './reader.ts';

/** What the audit log has, as the console calls it. */
const THING_TEXTS: Readonly<Record<AuditThing, Texts>> = {
  user: { en: 'User', fr: 'Utilisateur', ta: 'பயனர்' },
  group: { en: 'Group', fr: 'Groupe', ta: 'குழு' },
  company: { en: 'Company', fr: 'Entreprise', ta: 'நிறுவனம்' },
  rules: { en: 'Monitoring rules', fr: 'Règles de surveillance', ta: 'கண்காணிப்பு விதிகள்' },
  webhook: { en: 'Webhook', fr: 'Webhook', ta: 'Webhook' },
  gatewayKey: { en: 'Gateway key', fr: 'Clé de passerelle', ta: 'கேட்வே விசை' },
  publicLink: { en: 'Public link', fr: 'Lien public', ta: 'பொது இணைப்பு முகவரி' },
  pageOptions: { en: 'Page options', fr: 'Options de page', ta: 'பக்க விருப்பங்கள்' },
  menu: { en: 'Menu', fr: 'Menu', ta: 'மெனு' },
  idPattern: { en: 'Id pattern', fr: 'Modèle d’identifiant', ta: 'எண் வடிவம்' },
  location: { en: 'Location', fr: 'Lieu', ta: 'இடம்' },
  waypoint: { en: 'Waypoint or beacon', fr: 'Point de passage ou beacon', ta: 'வழிப்புள்ளி அல்லது பீக்கன்' },
  warehouse: { en: 'Warehouse', fr: 'Entrepôt', ta: 'கிடங்கு' },
  import: { en: 'Import', fr: 'Importation', ta: 'இறக்குமதி' },
};

const ACT_TEXTS: Readonly<Record<AuditAct, Texts>> = {
  created: { en: 'created', fr: 'créé', ta: 'உருவாக்கப்பட்டது' },
  changed: { en: 'changed', fr: 'modifié', ta: 'மாற்றப்பட்டது' },
  removed: { en: 'removed', fr: 'supprimé', ta: 'நீக்கப்பட்டது' },
  secretChanged: { en: 'given a new secret', fr: 'nouveau secret', ta: 'புதிய ரகசியம் தரப்பட்டது' },
  invited: { en: 'invited by mail', fr: 'invité par e-mail', ta: 'மின்னஞ்சலில் அழைக்கப்பட்டது' },
  resetMailed: {
    en: 'mailed a way to a new password',
    fr: 'invité à choisir un nouveau mot de passe',
    ta: 'புதிய கடவுச்சொல்லுக்கான வழி அனுப்பப்பட்டது',
  },
  sessionsEnded: { en: 'signed out everywhere', fr: 'déconnecté partout', ta: 'எல்லா இடங்களிலும் வெளியேற்றப்பட்டது' },
  factorRemoved: {
    en: 'freed of two-step sign-in',
    fr: 'connexion en deux étapes retirée',
    ta: 'இரு படி உள்நுழைவு நீக்கப்பட்டது',
  },
  tested: { en: 'tested', fr: 'essayé', ta: 'சோதிக்கப்பட்டது' },
  imported: { en: 'imported', fr: 'importé', ta: 'இறக்குமதி செய்யப்பட்டது' },
  givenBack: { en: 'given back', fr: 'rendu', ta: 'திருப்பித் தரப்பட்டது' },
};

const wordOf = (texts: Readonly<Record<string, Texts>>, name: string, language: ReportLanguage): string =>
  Object.hasOwn(texts, name) ? (texts[name]?.[language] ?? name) : name;

/** A kind of thing; one of another version as it calls it. */
export const auditThingWord = (thing: string, language: ReportLanguage): string => wordOf(THING_TEXTS, thing, language);

/** What was done to it; what another version did as it calls it. */
export const auditActWord = (act: string, language: ReportLanguage): string => wordOf(ACT_TEXTS, act, language);
