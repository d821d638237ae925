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
    en: 'Beyond the limits: {count}, {span} in all; no alert was raised',
    fr: 'Hors limites : {count}, {span} au total ; aucune alerte n’a été émise',
    ta: 'வரம்புக்கு வெளியே: {count}, மொத்தம் {span}; எச்சரிக்கை எதுவும் எழவில்லை',
  },
  noLimits: {
    en: 'No limits of temperature were set; the readings are stated as they are.',
    fr: 'Aucune limite de température n’était fixée ; les mesures sont indiquées telles quelles.',
    ta: 'வெப்பநிலை வரம்புகள் எதுவும் அமைக்கப்படவில்லை; அளவீடுகள் உள்ளபடியே தரப்பட்டுள்ளன.',
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
  /** Where they were others before. */
  limitsAtEnd: { en: 'Limits at the end', fr: 'Limites à la fin', ta: 'இறுதியில் வரம்புகள்' },
  from: { en: 'from {low}', fr: 'à partir de {low}', ta: '{low} முதல்' },
  to: { en: 'up to {high}', fr: 'jusqu’à {high}', ta: '{high} வரை' },
  humidity: { en: 'Humidity', fr: 'Humidité', ta: 'ஈரப்பதம்' },
  humidityLimit: { en: 'humidity {limits}', fr: 'humidité {limits}', ta: 'ஈரப்பதம் {limits}' },
  limitsCounted: {
    en: 'Limits that were counted',
    fr: 'Limites prises en compte',
    ta: 'கணக்கிடப்பட்ட வரம்புகள்',
  },
  sensorLimits: {
    en: '{limits} (device …{device})',
    fr: '{limits} (balise …{device})',
    ta: '{limits} (கருவி …{device})',
  },
  sensor: {
    en: '…{device}: {span}, {extreme}',
    fr: '…{device} : {span}, {extreme}',
    ta: '…{device}: {span}, {extreme}',
  },
  notes: { en: 'Notes', fr: 'Remarques', ta: 'குறிப்புகள்' },
  unsupported: {
    en: 'Alerts that none of these readings supports, so they are not counted: {count} ({times})',
    fr: 'Alertes qu’aucune de ces mesures n’appuie, donc non comptées : {count} ({times})',
    ta: 'இந்த அளவீடுகள் எதுவும் ஆதரிக்காததால் கணக்கிடப்படாத எச்சரிக்கைகள்: {count} ({times})',
  },
  untold: {
    en: 'Counted though no alert was raised: {count} ({times})',
    fr: 'Comptés bien qu’aucune alerte n’ait été émise : {count} ({times})',
    ta: 'எச்சரிக்கை எழாவிட்டாலும் கணக்கிடப்பட்டவை: {count} ({times})',
  },
  lasting: {
    en: 'The last reading is beyond a limit; what came after it is not known.',
    fr: 'La dernière mesure est hors limites ; la suite n’est pas connue.',
    ta: 'கடைசி அளவீடு வரம்புக்கு வெளியே உள்ளது; அதன் பின் நடந்தது தெரியாது.',
  },
  clockBehind: {
    en: '{from} – {until}: the clock of device …{device} was {span} behind; the times of these readings are corrected.',
    fr: '{from} – {until} : l’horloge de la balise …{device} retardait de {span} ; les heures de ces mesures sont corrigées.',
    ta: '{from} – {until}: கருவி …{device}-இன் கடிகாரம் {span} பின்தங்கியிருந்தது; இந்த அளவீடுகளின் நேரங்கள் திருத்தப்பட்டுள்ளன.',
  },
  clockAhead: {
    en: '{from} – {until}: the clock of device …{device} was {span} ahead; the times of these readings are corrected.',
    fr: '{from} – {until} : l’horloge de la balise …{device} avançait de {span} ; les heures de ces mesures sont corrigées.',
    ta: '{from} – {until}: கருவி …{device}-இன் கடிகாரம் {span} முந்தியிருந்தது; இந்த அளவீடுகளின் நேரங்கள் திருத்தப்பட்டுள்ளன.',
  },
  clockArrival: {
    en: '{from} – {until}: the clock of device …{device} was wrong; these readings stand at the time of their arrival.',
    fr: '{from} – {until} : l’horloge de la balise …{device} était fausse ; ces mesures sont à l’heure de leur arrivée.',
    ta: '{from} – {until}: கருவி …{device}-இன் கடிகாரம் தவறாக இருந்தது; இந்த அளவீடுகள் வந்து சேர்ந்த நேரத்தில் உள்ளன.',
  },
  cut: {
    en: 'Only the newest readings are stated; older ones of this journey were left out.',
    fr: 'Seules les mesures les plus récentes sont indiquées ; celles d’avant ont été omises.',
    ta: 'புதிய அளவீடுகள் மட்டுமே தரப்பட்டுள்ளன; இந்தப் பயணத்தின் பழையவை விடப்பட்டன.',
  },
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
