import type { ImportKind } from './kinds.ts';

/** A head without case, accents, blanks and signs; the signs of vowels that are letters to their readers stay. */
export const foldHead = (head: string): string =>
  head
    .normalize('NFKD')
    .replaceAll(/[\p{Script=Inherited}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** What else than their keys heads call the columns: as people do, and as the console does in each of its languages. */
export const HEADS: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  locations: {
    name: ['location', 'place', 'site', 'location name', 'nom', 'lieu', 'பெயர்', 'இருப்பிடம்'],
    shortName: ['short', 'nom court', 'குறுகிய பெயர்'],
    locType: ['type', 'location type', 'வகை'],
    locCode: ['code', 'location code', 'குறியீடு'],
    locRegion: ['region', 'région', 'பகுதி'],
    locAddress1: ['address', 'address 1', 'street', 'adresse', 'rue', 'முகவரி'],
    locAddress2: ['address 2', 'address line 2', 'complément d’adresse', 'adresse 2', 'முகவரி வரி 2'],
    locCity: ['city', 'town', 'ville', 'நகரம்'],
    locState: ['state', 'province', 'état ou province', 'மாநிலம்'],
    locZip: ['zip', 'postcode', 'postal code', 'zip code', 'code postal', 'அஞ்சல் குறியீடு'],
    locCountry: ['country', 'pays', 'நாடு'],
    latitude: ['lat', 'அட்சரேகை'],
    longitude: ['lon', 'lng', 'long', 'தீர்க்கரேகை'],
    weatherId: ['weather', 'weather id', 'météo', 'வானிலை'],
    notes: ['note', 'remarks', 'remarques', 'குறிப்புகள்'],
    zone: ['geozone', 'geofence', 'zone géographique', 'géozone', 'மண்டலம்', 'புவி மண்டலம்'],
  },
  devices: {
    macId: [
      'id',
      'mac',
      'device',
      'device id',
      'mac id',
      'tag',
      'balise',
      'identifiant',
      'identifiant de balise',
      'கருவி',
      'கருவி எண்',
    ],
    kind: ['type', 'device type', 'type de balise', 'வகை', 'கருவி வகை'],
    location: [
      'place',
      'site',
      'location code',
      'known location',
      'lieu',
      'position',
      'emplacement',
      'இருப்பிடம்',
      'இடம்',
    ],
  },
  users: {
    loginName: ['username', 'user name', 'login', 'user', 'nom d’utilisateur', 'identifiant', 'பயனர்பெயர்'],
    fullName: ['name', 'full name', 'nom', 'nom complet', 'பெயர்', 'முழுப் பெயர்'],
    emailAddress: ['email', 'e-mail', 'mail', 'email address', 'adresse e-mail', 'courriel', 'மின்னஞ்சல்'],
    phoneNumber: ['phone', 'mobile', 'mobile phone', 'téléphone', 'téléphone mobile', 'portable', 'கைபேசி', 'தொலைபேசி'],
    groups: ['group', 'role', 'roles', 'groupe', 'groupes', 'rôle', 'குழுக்கள்', 'குழு', 'பங்கு'],
    temperatureUnit: ['unit', 'temperature', 'unité', 'unité de température', 'வெப்பநிலை அலகு'],
    timezone: ['time zone', 'zone', 'fuseau horaire', 'நேர மண்டலம்'],
  },
  profiles: {
    name: ['limit profile', 'profile', 'nom', 'profil', 'profil de limites', 'பெயர்', 'வரம்புச் சுயவிவரம்'],
    low: ['lower limit', 'minimum', 'min', 'lowest', 'limite inférieure', 'கீழ் வரம்பு'],
    high: ['upper limit', 'maximum', 'max', 'highest', 'limite supérieure', 'மேல் வரம்பு'],
    humidity: ['humidity limit', 'relative humidity', 'rh', 'humidité', 'ஈரப்பதம்'],
    budget: ['stability budget', 'minutes', 'budget de stabilité', 'நிலைத்தன்மை வரம்பு'],
    mkt: ['mean kinetic temperature', 'température cinétique moyenne', 'சராசரி இயக்கவியல் வெப்பநிலை'],
    idPrefix: [
      'id prefix',
      'shipment id prefix',
      'préfixe du n° d’expédition',
      'சரக்கு எண் முன்னொட்டு',
      'prefix',
      'shipment id begins with',
      'préfixe',
      'முன்னொட்டு',
    ],
    customer: ['client', 'வாடிக்கையாளர்'],
  },
};

/** One head for latitude and longitude together. */
export const PAIR_HEADS: readonly string[] = [
  'coordinates',
  'position',
  'gps',
  'lat/lon',
  'lat lon',
  'coordonnées',
  'ஆயத்தொலைவுகள்',
];
