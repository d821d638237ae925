import type { Texts } from './texts.ts';

interface ReportText {
  readonly reportKey: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly controlList: readonly { readonly name: string; readonly required: boolean }[];
  readonly outputs: readonly string[];
  readonly detailPageReport: boolean;
}

const DATES = [
  { name: 'startDate', required: true },
  { name: 'endDate', required: true },
];

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
    controlList: DATES,
    outputs: ['csv'],
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
    controlList: [...DATES, { name: 'alertEvent', required: false }],
    outputs: ['csv'],
    detailPageReport: false,
  },
  {
    reportKey: 'deviceBattery',
    name: { en: 'Device Battery', fr: 'Batterie des balises', ta: 'கருவி பேட்டரி' },
    description: {
      en: 'The charge of every device, and when it was last heard of.',
      fr: 'La charge de chaque balise et sa dernière communication.',
      ta: 'ஒவ்வொரு கருவியின் மின்னேற்றமும் அது கடைசியாகத் தொடர்புகொண்ட நேரமும்.',
    },
    controlList: [{ name: 'deviceType', required: false }],
    outputs: ['csv'],
    detailPageReport: false,
  },
];
