import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { reportsFor } from '../../domain/may.ts';
import { useProfile } from '../../local/session/profile.ts';
import { type ShownConfigList, useConfigList } from '../../local/views/use-config-list.ts';
import type { OfferedReport } from './report-calls.ts';

export interface OfferedReports extends Pick<ShownConfigList<'reports'>, 'failed'> {
  /** Undefined until this device knows. */
  readonly reports: readonly OfferedReport[] | undefined;
}

/**
 * The reports of a page: those that its configuration names and that the user has (spec 2 §6). What of the company's the user
 * has the server says.
 * @param page undefined until it is known
 */
export function useOfferedReports(
  page: { readonly reports?: readonly string[] | undefined } | undefined,
): OfferedReports {
  const { i18n } = useLingui();
  const user = useProfile();
  const { list, failed } = useConfigList('reports', i18n.locale);
  const reports = useMemo(() => {
    if (list === undefined || page === undefined || user === null) return undefined;
    const keys = reportsFor(
      user,
      page,
      list.map(({ reportKey }) => reportKey),
    );
    return list.filter(({ reportKey }) => keys.includes(reportKey));
  }, [list, page, user]);
  return { reports, failed };
}
