import { EVENTS, type EventCode, eventKind } from '../../src/domain/alert-events.ts';
import { FLAGS } from '../../src/domain/alert-flags.ts';
import type { Texts } from './texts.ts';

const SHOCK_TILT: Texts = {
  en: 'Shock and Tilt Activation',
  fr: 'Activation choc et inclinaison',
  ta: 'அதிர்வு, சாய்வு செயல்படுத்தல்',
};

/** What each event of the catalogue is called (spec 2 §9 "Alert codes"). */
const EVENT_NAMES: Readonly<Record<Exclude<EventCode, 'unknown'>, Texts>> = {
  'shipment-creation': { en: 'Shipment Creation', fr: 'Création de l’expédition', ta: 'சரக்கு உருவாக்கம்' },
  commission: { en: 'Commission', fr: 'Mise en service', ta: 'இயக்கத் தொடக்கம்' },
  departure: { en: 'Departure', fr: 'Départ', ta: 'புறப்பாடு' },
  waypoint: { en: 'Waypoint', fr: 'Point de passage', ta: 'வழிப்புள்ளி' },
  arrive: { en: 'Arrive', fr: 'Arrivée', ta: 'வருகை' },
  decommission: { en: 'Decommission', fr: 'Mise hors service', ta: 'இயக்க முடிவு' },
  'join-tag': { en: 'Join Tag To Asset', fr: 'Association du tag à l’actif', ta: 'சொத்துடன் டேக்கை இணைத்தல்' },
  'remove-tag': {
    en: 'Remove Tag From Asset',
    fr: 'Retrait du tag de l’actif',
    ta: 'சொத்திலிருந்து டேக்கை எடுத்தல்',
  },
  'geofence-entry': { en: 'Geofence Entry', fr: 'Entrée dans la géozone', ta: 'புவி மண்டலத்தில் நுழைவு' },
  'geofence-exit': { en: 'Geofence Exit', fr: 'Sortie de la géozone', ta: 'புவி மண்டலத்திலிருந்து வெளியேற்றம்' },
  'shock-tilt-activation': SHOCK_TILT,
  'manual-message': { en: 'Manual Message', fr: 'Message manuel', ta: 'கைமுறைச் செய்தி' },
  separation: { en: 'Separation', fr: 'Séparation', ta: 'பிரிதல்' },
  rejoin: { en: 'Rejoin', fr: 'Retour', ta: 'மீண்டும் இணைதல்' },
  'low-battery': { en: 'Low Battery Alert', fr: 'Alerte batterie faible', ta: 'பேட்டரி குறைவு எச்சரிக்கை' },
  'unexpected-waypoint': {
    en: 'Unexpected Waypoint',
    fr: 'Point de passage imprévu',
    ta: 'எதிர்பாராத வழிப்புள்ளி',
  },
  'overdue-departure': { en: 'Overdue Departure', fr: 'Départ en retard', ta: 'தாமதமான புறப்பாடு' },
  'overdue-arrival': { en: 'Overdue Arrival', fr: 'Arrivée en retard', ta: 'தாமதமான வருகை' },
  'delayed-communication': {
    en: 'Delayed Communication',
    fr: 'Communication retardée',
    ta: 'தாமதமான தொடர்பு',
  },
  'delayed-decommission': {
    en: 'Delayed Decommission',
    fr: 'Mise hors service retardée',
    ta: 'தாமதமான இயக்க முடிவு',
  },
  'humidity-critical': { en: 'Humidity Critical', fr: 'Humidité critique', ta: 'ஈரப்பதம் அபாய நிலை' },
  'high-temperature': { en: 'High Temperature', fr: 'Température élevée', ta: 'அதிக வெப்பநிலை' },
  'route-deviation': { en: 'Route Deviation', fr: 'Écart d’itinéraire', ta: 'பாதை விலகல்' },
  tilt: { en: 'Tilt Event', fr: 'Inclinaison', ta: 'சாய்வு நிகழ்வு' },
  shock: { en: 'Shock Event', fr: 'Choc', ta: 'அதிர்வு நிகழ்வு' },
  'extended-dwell': { en: 'Extended Dwell', fr: 'Arrêt prolongé', ta: 'நீண்ட நேரத் தங்கல்' },
  'low-temperature': { en: 'Low Temperature', fr: 'Température basse', ta: 'குறைந்த வெப்பநிலை' },
  'stray-chime': { en: 'Stray iChime', fr: 'iChime égaré', ta: 'வழிதவறிய iChime' },
};

const UNKNOWN_EVENT: Texts = { en: 'Alert', fr: 'Alerte', ta: 'எச்சரிக்கை' };

/** What an event is called. */
export const eventNames = (code: EventCode): Texts => (code === 'unknown' ? UNKNOWN_EVENT : EVENT_NAMES[code]);

const MESSAGE_TYPES: readonly { readonly code: string; readonly name: Texts }[] = [
  { code: 'location', name: { en: 'Location', fr: 'Position', ta: 'இருப்பிடம்' } },
  { code: 'environmental', name: { en: 'Environmental', fr: 'Environnement', ta: 'சுற்றுச்சூழல்' } },
  { code: 'tilt-shock', name: { en: 'Tilt/Shock', fr: 'Inclinaison/choc', ta: 'சாய்வு/அதிர்வு' } },
  { code: 'shock-detail', name: { en: 'Shock Detail', fr: 'Détail du choc', ta: 'அதிர்வு விவரம்' } },
  { code: 'power', name: { en: 'Power', fr: 'Alimentation', ta: 'மின்சக்தி' } },
  { code: 'status', name: { en: 'Status', fr: 'Statut', ta: 'நிலை' } },
  { code: 'cell-status', name: { en: 'Cell Status', fr: 'Statut cellulaire', ta: 'செல் நிலை' } },
  { code: 'general', name: { en: 'General', fr: 'Général', ta: 'பொது' } },
];

/** Motion codes (spec 1 §9). */
const MOTIONS: readonly { readonly code: string; readonly name: Texts }[] = [
  { code: 'D', name: { en: 'Dwell', fr: 'À l’arrêt', ta: 'தங்கல்' } },
  { code: 'E', name: { en: 'Enroute', fr: 'En route', ta: 'வழியில்' } },
  { code: 'M', name: { en: 'Moving', fr: 'En mouvement', ta: 'நகர்கிறது' } },
  { code: 'S', name: { en: 'Stopped', fr: 'Arrêté', ta: 'நின்றது' } },
];

const FREE: Texts = { en: 'Not in use', fr: 'Non utilisé', ta: 'பயன்பாட்டில் இல்லை' };

const events = Object.entries(EVENTS).map(([number, code]) => {
  const id = Number(number);
  return { id, code, kind: eventKind(id), name: EVENT_NAMES[code] };
});

/** The numbers and letters of rows with their names. A state is called as the event that sets it. */
export const CODE_LISTS = {
  events,
  states: FLAGS.map(({ code, bit, event }) => ({
    code,
    bit,
    event,
    name: events.find(({ id }) => id === event)?.name ?? FREE,
  })),
  messageTypes: MESSAGE_TYPES,
  motions: MOTIONS,
};
