import type { ControlName } from '../../src/domain/reports/controls.ts';
import { REPORT_FORMATS } from '../../src/domain/reports/output.ts';
import type { Texts } from './texts.ts';

interface ReportText {
  readonly reportKey: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly controlList: readonly { readonly name: ControlName; readonly required: boolean }[];
  readonly outputs: readonly string[];
  readonly detailPageReport: boolean;
}

const required = (name: ControlName) => ({ name, required: true });
const optional = (name: ControlName) => ({ name, required: false });

const DATES = [required('startDate'), required('endDate')];
const LANE = [optional('origin'), optional('destination')];

/** What each report is called and asks for; how it is built is in `capabilities/reports`. */
export const REPORT_LIST: readonly ReportText[] = [
  {
    reportKey: 'shipmentList',
    name: { en: 'Shipment List', fr: 'Liste des expéditions', ta: 'சரக்குப் பட்டியல்' },
    description: {
      en: 'Shipments and assets that were created in a period, with their status and device.',
      fr: 'Les expéditions et actifs créés pendant une période, avec leur statut et leur balise.',
      ta: 'ஒரு காலத்தில் உருவாக்கப்பட்ட சரக்குகள், சொத்துகள், அவற்றின் கட்டம், கருவி.',
    },
    controlList: [...LANE, ...DATES],
    outputs: REPORT_FORMATS,
    detailPageReport: false,
  },
  {
    reportKey: 'alertHistory',
    name: { en: 'Alert History', fr: 'Historique des alertes', ta: 'எச்சரிக்கை வரலாறு' },
    description: {
      en: 'Alerts and messages of a period, with who acknowledged them.',
      fr: 'Les alertes et messages d’une période, et qui les a acquittés.',
      ta: 'ஒரு காலத்தின் எச்சரிக்கைகளும் செய்திகளும், அவற்றை ஒப்புக்கொண்டவரின் பெயரும்.',
    },
    controlList: [optional('guid'), optional('alertEvent'), ...DATES],
    outputs: REPORT_FORMATS,
    detailPageReport: true,
  },
  {
    reportKey: 'deviceBattery',
    name: { en: 'Device Battery', fr: 'Batterie des balises', ta: 'கருவி பேட்டரி' },
    description: {
      en: 'The charge of every device, and when it was last heard of.',
      fr: 'La charge de chaque balise et sa dernière communication.',
      ta: 'ஒவ்வொரு கருவியின் மின்னேற்றமும் அது கடைசியாகத் தொடர்புகொண்ட நேரமும்.',
    },
    controlList: [optional('deviceType'), optional('batteryLevel')],
    outputs: REPORT_FORMATS,
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentClimate',
    name: {
      en: 'Temperature and Humidity by Shipment',
      fr: 'Température et humidité par expédition',
      ta: 'சரக்கு வாரியாக வெப்பநிலை, ஈரப்பதம்',
    },
    description: {
      en: 'Lowest, mean and highest of each shipment of a period, with its mean kinetic temperature.',
      fr: 'Minimum, moyenne et maximum de chaque expédition d’une période, avec sa température cinétique moyenne.',
      ta: 'ஒரு காலத்தின் ஒவ்வொரு சரக்கின் குறைந்த, சராசரி, அதிக அளவுகளும் சராசரி இயக்கவியல் வெப்பநிலையும்.',
    },
    controlList: [optional('shipmentId'), ...LANE, ...DATES],
    outputs: REPORT_FORMATS,
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentReadings',
    name: { en: 'Readings of a Shipment', fr: 'Mesures d’une expédition', ta: 'ஒரு சரக்கின் அளவீடுகள்' },
    description: {
      en: 'Every temperature and humidity that the devices of a shipment measured on its way.',
      fr: 'Chaque température et humidité mesurée par les balises d’une expédition pendant son voyage.',
      ta: 'ஒரு சரக்கின் கருவிகள் வழியில் அளந்த ஒவ்வொரு வெப்பநிலையும் ஈரப்பதமும்.',
    },
    controlList: [required('guid')],
    outputs: REPORT_FORMATS,
    detailPageReport: true,
  },
  {
    reportKey: 'lanes',
    name: { en: 'Lanes', fr: 'Liaisons', ta: 'தடங்கள்' },
    description: {
      en: 'How often trips of each lane arrive on time, too hot, shaken or silent, the surest lanes first.',
      fr: 'Part des voyages de chaque liaison à l’heure, trop chauds, secoués ou sans communication, les plus sûres d’abord.',
      ta: 'ஒவ்வொரு தடத்தின் பயணங்கள் எவ்வளவு முறை நேரத்தில், அதிக வெப்பத்தில், அதிர்வுடன், தொடர்பின்றி வருகின்றன; நம்பகமானவை முதலில்.',
    },
    controlList: [...LANE, ...DATES],
    outputs: REPORT_FORMATS,
    detailPageReport: false,
  },
  {
    reportKey: 'dwellByLocation',
    name: { en: 'Dwell by Location', fr: 'Temps d’arrêt par lieu', ta: 'இடம் வாரியாகத் தங்கல்' },
    description: {
      en: 'How long shipments stayed in the zones that they came into in a period.',
      fr: 'Combien de temps les expéditions sont restées dans les zones où elles sont entrées pendant une période.',
      ta: 'ஒரு காலத்தில் நுழைந்த மண்டலங்களில் சரக்குகள் எவ்வளவு நேரம் தங்கின.',
    },
    controlList: DATES,
    outputs: REPORT_FORMATS,
    detailPageReport: false,
  },
  {
    reportKey: 'inventory',
    name: { en: 'Inventory', fr: 'Inventaire', ta: 'இருப்பு' },
    description: {
      en: 'What gateways, chargers and scanners last counted around them.',
      fr: 'Ce que les passerelles, chargeurs et scanners ont compté en dernier autour d’eux.',
      ta: 'கேட்வேக்கள், மின்னேற்றிகள், ஸ்கேனர்கள் தங்களைச் சுற்றிக் கடைசியாக எண்ணியவை.',
    },
    controlList: [],
    outputs: REPORT_FORMATS,
    detailPageReport: false,
  },
  {
    reportKey: 'warehouseUnitDataExport',
    name: { en: 'Warehouse Unit Data', fr: 'Données d’une unité d’entrepôt', ta: 'கிடங்கு அலகின் தரவு' },
    description: {
      en: 'What a dehumidifier unit of a warehouse reported in a period.',
      fr: 'Ce qu’un déshumidificateur d’un entrepôt a signalé pendant une période.',
      ta: 'கிடங்கின் ஓர் ஈரநீக்கி அலகு ஒரு காலத்தில் தெரிவித்தவை.',
    },
    controlList: [required('warehouseName'), required('warehouseUnit'), ...DATES],
    outputs: REPORT_FORMATS,
    detailPageReport: false,
  },
];
