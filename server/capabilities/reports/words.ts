import { eventCode } from '../../../src/domain/alert-events.ts';
import { CONFIG_TYPES, type ShipmentStatus } from '../../../src/domain/shipment-status.ts';
import { eventNames } from '../../config-lists/code-lists.ts';
import type { Texts } from '../../config-lists/texts.ts';
import type { ReportLanguage } from './reader.ts';

/** What reports call what is stored as a code, as the console does. */
export const STATUS_TEXTS: Readonly<Record<ShipmentStatus, Texts>> = {
  saved: { en: 'Saved', fr: 'Enregistrée', ta: 'சேமிக்கப்பட்டது' },
  processing: { en: 'Processing', fr: 'En traitement', ta: 'செயலாக்கத்தில்' },
  commissioned: { en: 'Commissioned', fr: 'En service', ta: 'இயக்கத்தில்' },
  departed: { en: 'Departed', fr: 'Partie', ta: 'புறப்பட்டது' },
  arrived: { en: 'Arrived', fr: 'Arrivée', ta: 'வந்தடைந்தது' },
  decommissioning: { en: 'Decommissioning', fr: 'Mise hors service', ta: 'இயக்கம் முடிகிறது' },
  decommissioned: { en: 'Decommissioned', fr: 'Hors service', ta: 'இயக்கம் முடிந்தது' },
  unmonitored: { en: 'Unmonitored', fr: 'Non suivie', ta: 'கண்காணிப்பில் இல்லை' },
  created: { en: 'Created', fr: 'Créé', ta: 'உருவாக்கப்பட்டது' },
  activated: { en: 'Activated', fr: 'Activé', ta: 'செயல்படுத்தப்பட்டது' },
  monitored: { en: 'Monitored', fr: 'Suivi', ta: 'கண்காணிப்பில்' },
  staged: { en: 'Staged', fr: 'En attente de départ', ta: 'தயார் நிலையில்' },
  shipped: { en: 'Shipped', fr: 'Expédié', ta: 'அனுப்பப்பட்டது' },
  unknown: { en: 'Unknown', fr: 'Inconnu', ta: 'தெரியாது' },
};

const TYPE_TEXTS: Readonly<Record<(typeof CONFIG_TYPES)[number]['code'], Texts>> = {
  'one-way': { en: 'One way', fr: 'Aller simple', ta: 'ஒருவழி' },
  'round-trip': { en: 'Round trip', fr: 'Aller-retour', ta: 'இருவழி' },
  reposition: { en: 'Reposition', fr: 'Repositionnement', ta: 'இடமாற்றம்' },
  asset: { en: 'Asset', fr: 'Actif', ta: 'சொத்து' },
  vehicle: { en: 'Vehicle', fr: 'Véhicule', ta: 'வாகனம்' },
  tbd: { en: 'To be decided', fr: 'À définir', ta: 'பின்னர் முடிவு' },
};

const KIND_TEXTS: Readonly<Record<string, Texts>> = {
  tags: { en: 'Tag', fr: 'Tag', ta: 'டேக்' },
  chimes: { en: 'iChime', fr: 'iChime', ta: 'iChime' },
  gateways: { en: 'Gateway', fr: 'Passerelle', ta: 'நுழைவாயில்' },
  mikeys: { en: 'Vehicle tracker', fr: 'Traceur de véhicule', ta: 'வாகன டிராக்கர்' },
  scanners: { en: 'Scanner', fr: 'Scanner', ta: 'ஸ்கேனர்' },
  chargers: { en: 'Charger', fr: 'Chargeur', ta: 'மின்னேற்றி' },
  beacons: { en: 'Beacon', fr: 'Balise fixe', ta: 'பீக்கன்' },
};

const LEVEL_TEXTS: readonly Texts[] = [
  { en: 'Notice', fr: 'Avis', ta: 'அறிவிப்பு' },
  { en: 'Message', fr: 'Message', ta: 'செய்தி' },
  { en: 'Alert', fr: 'Alerte', ta: 'எச்சரிக்கை' },
];

export const typeWord = (type: number, language: ReportLanguage): string | null => {
  const code = CONFIG_TYPES[type]?.code;
  return code === undefined ? null : TYPE_TEXTS[code][language];
};
export const kindWord = (kind: string, language: ReportLanguage): string => KIND_TEXTS[kind]?.[language] ?? kind;
export const levelWord = (level: number, language: ReportLanguage): string =>
  LEVEL_TEXTS[level]?.[language] ?? String(level);

/** The event's name; of one that the catalogue doesn't have its number goes along. */
export function eventWord(event: number, language: ReportLanguage): string {
  const code = eventCode(event);
  const name = eventNames(code)[language];
  return code === 'unknown' ? `${name} ${event}` : name;
}
