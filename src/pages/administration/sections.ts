/** The parts of administration, by their names in the address, in order. */
export const SECTIONS = [
  'company',
  'pages',
  'access',
  'monitoring',
  'customers',
  'limits',
  'mutes',
  'escalation',
  'audit',
] as const;
export type AdministrationSection = (typeof SECTIONS)[number];
