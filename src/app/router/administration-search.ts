import { type AdministrationSection, SECTIONS } from '../../pages/administration/sections.ts';

/** The address of administration. */
export interface AdministrationSearch {
  /** Which part of it is shown; absent: the company. */
  readonly section?: AdministrationSection | undefined;
}

/** Reads what it knows; what none can be is absent. */
export function readAdministrationSearch({ section }: Readonly<Record<string, unknown>>): AdministrationSearch {
  if (section === undefined) return {};
  return { section: SECTIONS.find((name) => name === section) };
}
