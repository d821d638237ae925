import type { CauseKind } from '../../src/domain/incidents/cause.ts';
import type { IncidentStage } from '../../src/domain/incidents/progress.ts';
import type { Texts } from '../config-lists/texts.ts';

/** The words of mails and texts about incidents. What stands in braces is filled in. */
export const STAGE_WORDS: Readonly<Record<IncidentStage, Texts>> = {
  opened: { en: 'New', fr: 'Nouveau', ta: 'புதிது' },
  grown: { en: 'Growing', fr: 'En augmentation', ta: 'அதிகரிக்கிறது' },
  cleared: { en: 'Over', fr: 'Terminé', ta: 'முடிந்தது' },
};

export const CAUSE_WORDS: Readonly<Record<CauseKind, Texts>> = {
  gateway: { en: 'gateway {key}', fr: 'passerelle {key}', ta: 'கேட்வே {key}' },
  place: { en: 'at {key}', fr: 'à {key}', ta: '{key} இடத்தில்' },
  vehicle: { en: 'vehicle tracker {key}', fr: 'traceur de véhicule {key}', ta: 'வாகனக் கண்காணிப்பி {key}' },
  sensor: { en: 'device {key}', fr: 'balise {key}', ta: 'கருவி {key}' },
};

export const WORDS = {
  headline: { en: '{stage}: {event}, {cause}', fr: '{stage} : {event}, {cause}', ta: '{stage}: {event}, {cause}' },
  since: { en: 'Since: {time}', fr: 'Depuis : {time}', ta: 'தொடக்கம்: {time}' },
  until: { en: 'Over since: {time}', fr: 'Terminé depuis : {time}', ta: 'முடிந்தது: {time}' },
  late: {
    en: 'Received late: {time}',
    fr: 'Reçu en retard : {time}',
    ta: 'தாமதமாகப் பெறப்பட்டது: {time}',
  },
  withdrawn: {
    en: 'Withdrawn: readings that arrived later show that this didn’t happen.',
    fr: 'Retiré : des mesures arrivées plus tard montrent que cela n’a pas eu lieu.',
    ta: 'திரும்பப் பெறப்பட்டது: இது நிகழவில்லை எனப் பின்னர் வந்த அளவீடுகள் காட்டுகின்றன.',
  },
  merged: {
    en: 'Combined with another incident you were notified about. That one stays open.',
    fr: 'Regroupé avec un autre incident qui vous a été signalé. Celui-ci reste ouvert.',
    ta: 'உங்களுக்கு அறிவிக்கப்பட்ட வேறொரு நிகழ்வுடன் இணைக்கப்பட்டது. அது திறந்தே உள்ளது.',
  },
  acknowledged: { en: 'Acknowledged by: {name}', fr: 'Acquitté par : {name}', ta: 'ஒப்புக்கொண்டவர்: {name}' },
  counts: {
    en: 'Alerts: {alerts}. Shipments: {shipments}.',
    fr: 'Alertes : {alerts}. Expéditions : {shipments}.',
    ta: 'எச்சரிக்கைகள்: {alerts}. சரக்குகள்: {shipments}.',
  },
  more: { en: 'and {count} more', fr: 'et {count} de plus', ta: 'மேலும் {count}' },
  wrote: { en: '{name} wrote:', fr: '{name} a écrit :', ta: '{name} எழுதியது:' },
  message: { en: 'Message: {subject}', fr: 'Message : {subject}', ta: 'செய்தி: {subject}' },
  several: {
    en: '{count} alerts and messages',
    fr: '{count} alertes et messages',
    ta: '{count} எச்சரிக்கைகளும் செய்திகளும்',
  },
  why: {
    en: 'You are told because Email or Text is chosen in your preferences.',
    fr: 'Vous recevez ceci parce que vos préférences contiennent E-mail ou SMS.',
    ta: 'உங்கள் விருப்பங்களில் மின்னஞ்சல் அல்லது உரைச் செய்தி தேர்ந்தெடுக்கப்பட்டுள்ளதால் இது வருகிறது.',
  },
  stop: {
    en: 'No more mails about alerts: {url}',
    fr: 'Ne plus recevoir d’e-mails sur les alertes : {url}',
    ta: 'எச்சரிக்கை மின்னஞ்சல்கள் இனி வேண்டாம்: {url}',
  },
} as const satisfies Record<string, Texts>;

/** The words about an excursion: how far, how long, where, and what it means for the goods. */
export const EXCURSION_WORDS = {
  above: {
    en: 'Above {limit} for {span}, highest {extreme}',
    fr: 'Au-dessus de {limit} pendant {span}, maximum {extreme}',
    ta: '{span} ஆக {limit} க்கு மேல், அதிகபட்சம் {extreme}',
  },
  below: {
    en: 'Below {limit} for {span}, lowest {extreme}',
    fr: 'Au-dessous de {limit} pendant {span}, minimum {extreme}',
    ta: '{span} ஆக {limit} க்குக் கீழ், குறைந்தபட்சம் {extreme}',
  },
  humid: {
    en: 'Humidity above {limit} for {span}, highest {extreme}',
    fr: 'Humidité au-dessus de {limit} pendant {span}, maximum {extreme}',
    ta: '{span} ஆக ஈரப்பதம் {limit} க்கு மேல், அதிகபட்சம் {extreme}',
  },
  near: { en: 'near {place}', fr: 'près de {place}', ta: '{place} அருகில்' },
  mkt: {
    en: 'MKT of the last {hours} h {mean}',
    fr: 'TCM de {mean} sur {hours} h',
    ta: 'கடைசி {hours} மணி MKT {mean}',
  },
  mktWithin: {
    en: 'MKT of the last {hours} h {mean} (limit {limit})',
    fr: 'TCM de {mean} sur {hours} h (limite {limit})',
    ta: 'கடைசி {hours} மணி MKT {mean} (வரம்பு {limit})',
  },
  mktBeyond: {
    en: 'MKT of the last {hours} h {mean}, above its limit of {limit}',
    fr: 'TCM de {mean} sur {hours} h, au-dessus de sa limite de {limit}',
    ta: 'கடைசி {hours} மணி MKT {mean}, அதன் வரம்பு {limit} க்கு மேல்',
  },
  mktJourney: { en: 'MKT of the journey {mean}', fr: 'TCM du voyage {mean}', ta: 'பயணத்தின் MKT {mean}' },
  mktJourneyWithin: {
    en: 'MKT of the journey {mean} (limit {limit})',
    fr: 'TCM du voyage {mean} (limite {limit})',
    ta: 'பயணத்தின் MKT {mean} (வரம்பு {limit})',
  },
  mktJourneyBeyond: {
    en: 'MKT of the journey {mean}, above its limit of {limit}',
    fr: 'TCM du voyage {mean}, au-dessus de sa limite de {limit}',
    ta: 'பயணத்தின் MKT {mean}, அதன் வரம்பு {limit} க்கு மேல்',
  },
  left: {
    en: '{share} of the stability budget left',
    fr: 'reste {share} du budget de stabilité',
    ta: 'நிலைத்தன்மை வரம்பில் {share} மீதி',
  },
  usedUp: {
    en: 'the stability budget is used up',
    fr: 'le budget de stabilité est épuisé',
    ta: 'நிலைத்தன்மை வரம்பு தீர்ந்தது',
  },
} as const satisfies Record<string, Texts>;
