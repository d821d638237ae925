import { useLingui } from '@lingui/react/macro';
import { IconReportAnalytics } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { ControlValues } from '../../domain/reports/controls.ts';
import { onAnchor } from '../../ui/form/entered.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { OfferedReport } from './report-calls.ts';
import { useOfferedReports } from './use-offered-reports.ts';

const ReportDialog = lazyPart(() => import('./report-dialog.tsx'));

interface ReportsMenuProps {
  /** The page's options; undefined until they are known. */
  readonly page: { readonly reports?: readonly string[] | undefined } | undefined;
  /** What the page knows, which is not asked for. */
  readonly given: ControlValues;
  /** Only reports of one thing (`detailPageReport`). */
  readonly ofOne?: true;
}

/** The reports of a page (spec 2 §2 "Report dialogs"); nothing where its user has none of them. */
export function ReportsMenu({ page, given, ofOne }: ReportsMenuProps) {
  const { t } = useLingui();
  const { reports } = useOfferedReports(page);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<OfferedReport | null>(null);
  const offered = reports?.filter(({ detailPageReport }) => ofOne !== true || detailPageReport) ?? [];
  if (offered.length === 0) return null;
  return (
    <>
      <ToolButton
        icon={<IconReportAnalytics size={20} aria-hidden />}
        words={t`Reports`}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={onAnchor(setMenu)}
      />
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Reports`}
          items={offered.map((report) => ({
            key: report.reportKey,
            icon: <IconReportAnalytics size={20} aria-hidden />,
            words: report.name,
            onChoose: () => setOpened(report),
          }))}
          onClose={() => setMenu(null)}
        />
      )}
      <Suspense>
        {opened !== null && (
          <ReportDialog key={opened.reportKey} report={opened} given={given} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}
