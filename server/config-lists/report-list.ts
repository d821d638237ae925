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
  /** The named query by which what it asks for is found. */
  readonly dataSource?: 'shipmentMapObject' | 'chargerAndGatewayNames';
  readonly sections: readonly { readonly name: Texts; readonly controls: readonly ControlName[] }[];
}

const required = (name: ControlName) => ({ name, required: true });
const optional = (name: ControlName) => ({ name, required: false });

const DATES = [required('startDate'), required('endDate')];
const LANE = [optional('origin'), optional('destination')];
const OF_LANE = {
  name: { en: 'Lane', fr: 'Liaison', ta: 'தடம்' },
  controls: ['origin', 'destination'],
} as const;
const OF_PERIOD = {
  name: { en: 'Period', fr: 'Période', ta: 'காலம்' },
  controls: ['startDate', 'endDate'],
} as const;

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
    sections: [OF_LANE, OF_PERIOD],
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
    dataSource: 'shipmentMapObject',
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
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
    sections: [],
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
    sections: [OF_LANE, OF_PERIOD],
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
    dataSource: 'shipmentMapObject',
    outputs: REPORT_FORMATS,
    sections: [],
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
    sections: [OF_LANE, OF_PERIOD],
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
    sections: [OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'inventory',
    name: { en: 'Inventory', fr: 'Inventaire', ta: 'இருப்பு' },
    description: {
      en: 'What gateways, chargers and scanners last counted around them.',
      fr: 'Ce que les passerelles, chargeurs et scanners ont compté en dernier autour d’eux.',
      ta: 'கேட்வேகள், மின்னேற்றிகள், ஸ்கேனர்கள் தங்களைச் சுற்றிக் கடைசியாக எண்ணியவை.',
    },
    controlList: [],
    outputs: REPORT_FORMATS,
    sections: [],
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
    dataSource: 'chargerAndGatewayNames',
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'certificateBatch',
    name: { en: 'Certificates of Condition', fr: 'Certificats d’état', ta: 'நிலைச் சான்றிதழ்கள்' },
    description: {
      en: 'What the certificate of each shipment that arrived in a period says, each statement signed.',
      fr: 'Ce que dit le certificat de chaque expédition arrivée pendant une période, chaque déclaration signée.',
      ta: 'ஒரு காலத்தில் வந்த ஒவ்வொரு சரக்கின் சான்றிதழ் சொல்வது, ஒவ்வொன்றும் கையொப்பத்துடன்.',
    },
    controlList: [...LANE, ...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_LANE, OF_PERIOD],
    detailPageReport: false,
  },
  {
    reportKey: 'shipmentView',
    name: { en: 'Saved View of Shipments', fr: 'Vue enregistrée des expéditions', ta: 'சேமித்த சரக்குக் காட்சி' },
    description: {
      en: 'The shipments that a saved view of their list shows when the report is made.',
      fr: 'Les expéditions qu’une vue enregistrée de leur liste montre quand le rapport est créé.',
      ta: 'அறிக்கை தயாராகும்போது ஒரு சேமித்த பட்டியல் காட்சி காட்டும் சரக்குகள்.',
    },
    controlList: [required('view')],
    outputs: REPORT_FORMATS,
    sections: [],
    detailPageReport: false,
  },
  {
    reportKey: 'auditLog',
    name: { en: 'Audit Log', fr: 'Journal d’audit', ta: 'தணிக்கைப் பதிவு' },
    description: {
      en: 'What administrators changed in a period, from what to what. For Company Administrators.',
      fr: 'Ce que les administrateurs ont modifié pendant une période, avant et après. Pour les administrateurs de l’entreprise.',
      ta: 'ஒரு காலத்தில் நிர்வாகிகள் மாற்றியவை, முன்பும் பின்பும். நிறுவன நிர்வாகிகளுக்கு மட்டும்.',
    },
    controlList: [...DATES],
    outputs: REPORT_FORMATS,
    sections: [OF_PERIOD],
    detailPageReport: false,
  },
];
