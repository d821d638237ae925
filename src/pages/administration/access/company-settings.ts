import type { CompanyPrefs, CompanyRow } from '../../../contract/companies.ts';
import { DEVICE_KINDS, type DeviceKind } from '../../../domain/device.ts';
import { PUBLIC_PARTS, type PublicPart } from '../../../domain/public-link.ts';

/** What holds for everybody of a company, where nothing is set as it is then (docs/company-configuration.md). */
export interface CompanySettings {
  readonly secondFactor: NonNullable<CompanyPrefs['secondFactor']>;
  readonly publicAccess: boolean;
  readonly publicParts: readonly PublicPart[];
  readonly noData: readonly DeviceKind[];
  readonly alertGroup: string;
  readonly pushNames: boolean;
  /** The address of a picture; empty: none. */
  readonly reportLogo: string;
}

/** The settings of a company, lists in the order in which they are offered. */
export const settingsOf = ({ customPrefs, publicAccess, alertGroup, reportLogo }: CompanyRow): CompanySettings => ({
  secondFactor: customPrefs.secondFactor ?? 'optional',
  publicAccess,
  publicParts: PUBLIC_PARTS.filter((part) => customPrefs.publicParts?.includes(part) ?? true),
  noData: DEVICE_KINDS.filter((kind) => customPrefs.noData?.includes(kind) ?? false),
  alertGroup,
  pushNames: customPrefs.pushNames ?? false,
  reportLogo,
});
