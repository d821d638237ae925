import type { Texts } from '../../config-lists/texts.ts';

/** The words of a certificate of condition. What stands in braces is filled in. */
export const WORDS = {
  title: { en: 'Certificate of condition', fr: 'Certificat de condition', ta: 'நிலைச் சான்றிதழ்' },
  within: {
    en: 'All readings were within the limits.',
    fr: 'Toutes les mesures étaient dans les limites.',
    ta: 'எல்லா அளவீடுகளும் வரம்புகளுக்குள் இருந்தன.',
  },
  brief: {
    en: 'Beyond the limits for moments only: no excursion was raised.',
    fr: 'Hors limites par moments seulement : aucun dépassement n’a été signalé.',
    ta: 'சில நொடிகள் மட்டுமே வரம்புக்கு வெளியே: மீறல் எதுவும் பதிவாகவில்லை.',
  },
  noLimits: {
    en: 'No limits were set; the readings are stated as they are.',
    fr: 'Aucune limite n’était fixée ; les mesures sont indiquées telles quelles.',
    ta: 'வரம்புகள் எதுவும் அமைக்கப்படவில்லை; அளவீடுகள் உள்ளபடியே தரப்பட்டுள்ளன.',
  },
  noReadings: {
    en: 'There are no temperature readings of it.',
    fr: 'Il n’existe aucune mesure de température.',
    ta: 'இதற்கு வெப்பநிலை அளவீடுகள் எதுவும் இல்லை.',
  },
  beyond: {
    en: 'Beyond the limits: {count}, {span} in all',
    fr: 'Hors limites : {count}, {span} au total',
    ta: 'வரம்புக்கு வெளியே: {count}, மொத்தம் {span}',
  },
  origin: { en: 'Origin', fr: 'Origine', ta: 'புறப்படும் இடம்' },
  destination: { en: 'Destination', fr: 'Destination', ta: 'சேருமிடம்' },
  commissioned: { en: 'Commissioned', fr: 'Mise en service', ta: 'பணியில் சேர்க்கப்பட்டது' },
  departed: { en: 'Departed', fr: 'Départ', ta: 'புறப்பட்டது' },
  arrived: { en: 'Arrived', fr: 'Arrivée', ta: 'வந்தடைந்தது' },
  decommissioned: { en: 'Decommissioned', fr: 'Mise hors service', ta: 'பணியிலிருந்து நீக்கப்பட்டது' },
  device: { en: 'Device', fr: 'Balise', ta: 'கருவி' },
  readings: { en: 'Readings', fr: 'Mesures', ta: 'அளவீடுகள்' },
  first: { en: 'First reading', fr: 'Première mesure', ta: 'முதல் அளவீடு' },
  last: { en: 'Last reading', fr: 'Dernière mesure', ta: 'கடைசி அளவீடு' },
  lowest: { en: 'Lowest', fr: 'Minimum', ta: 'குறைந்தபட்சம்' },
  highest: { en: 'Highest', fr: 'Maximum', ta: 'அதிகபட்சம்' },
  mkt: {
    en: 'Mean kinetic temperature',
    fr: 'Température cinétique moyenne',
    ta: 'சராசரி இயக்க வெப்பநிலை',
  },
  limits: { en: 'Limits', fr: 'Limites', ta: 'வரம்புகள்' },
  from: { en: 'from {low}', fr: 'à partir de {low}', ta: '{low} முதல்' },
  to: { en: 'up to {high}', fr: 'jusqu’à {high}', ta: '{high} வரை' },
  chart: { en: 'Temperature', fr: 'Température', ta: 'வெப்பநிலை' },
  excursions: { en: 'Times beyond the limits', fr: 'Dépassements des limites', ta: 'வரம்பு மீறிய நேரங்கள்' },
  above: {
    en: '{since}: above {limit} for {span}, highest {extreme}',
    fr: '{since} : au-dessus de {limit} pendant {span}, maximum {extreme}',
    ta: '{since}: {limit}-ஐ விட அதிகம், {span}, அதிகபட்சம் {extreme}',
  },
  below: {
    en: '{since}: below {limit} for {span}, lowest {extreme}',
    fr: '{since} : au-dessous de {limit} pendant {span}, minimum {extreme}',
    ta: '{since}: {limit}-ஐ விடக் குறைவு, {span}, குறைந்தபட்சம் {extreme}',
  },
  humid: {
    en: '{since}: humidity above {limit} for {span}, highest {extreme}',
    fr: '{since} : humidité au-dessus de {limit} pendant {span}, maximum {extreme}',
    ta: '{since}: ஈரப்பதம் {limit}-ஐ விட அதிகம், {span}, அதிகபட்சம் {extreme}',
  },
  more: { en: 'and {count} more', fr: 'et {count} de plus', ta: 'மேலும் {count}' },
  issued: {
    en: 'Issued {time} by {company}. Times are in the zone {zone}.',
    fr: 'Délivré le {time} par {company}. Les heures sont dans le fuseau {zone}.',
    ta: '{time} அன்று {company} வழங்கியது. நேரங்கள் {zone} மண்டலத்தில்.',
  },
  sealed: {
    en: 'This file is sealed with an Ed25519 signature (key {key}) over all its bytes and over its readings, which are attached. Whether it is genuine and unchanged is told at {address}: drop the file there, or scan this code.',
    fr: 'Ce fichier est scellé par une signature Ed25519 (clé {key}) sur tous ses octets et sur ses mesures, jointes. Pour savoir s’il est authentique et inchangé : {address}. Déposez-y le fichier ou scannez ce code.',
    ta: 'இந்தக் கோப்பின் எல்லா பைட்டுகளும் இணைக்கப்பட்ட அளவீடுகளும் Ed25519 கையொப்பத்தால் (சாவி {key}) முத்திரையிடப்பட்டுள்ளன. இது உண்மையானதா, மாறாததா என்பதை {address} இல் அறியலாம்: கோப்பை அங்கே இடுங்கள், அல்லது இந்தக் குறியீட்டை ஸ்கேன் செய்யுங்கள்.',
  },
} as const satisfies Record<string, Texts>;
