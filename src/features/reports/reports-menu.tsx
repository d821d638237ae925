import { useLingui } from '@lingui/react/macro';
import { IconReportAnalytics } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { ControlValues } from '../../domain/reports/controls.ts';
import { onAnchor } from '../../ui/form/entered.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type MenuItem, OpenedMenu } from '../../ui/opened-menu.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { ToolAction } from '../../ui/tool-row.tsx';
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

/** The reports of a page (spec 2 §2 "Report dialogs"), and the dialog of the one that is chosen; none where its user has none of them. */
function useReportItems({ page, given, ofOne }: ReportsMenuProps): {
  readonly items: readonly MenuItem[];
  readonly dialog: ReactNode;
} {
  const { reports } = useOfferedReports(page);
  const [opened, setOpened] = useState<OfferedReport | null>(null);
  const offered = reports?.filter(({ detailPageReport }) => ofOne !== true || detailPageReport) ?? [];
  return {
    items: offered.map((report) => ({
      key: report.reportKey,
      icon: <IconReportAnalytics size={20} aria-hidden />,
      words: report.name,
      onChoose: () => setOpened(report),
    })),
    dialog: (
      <Suspense>
        {opened !== null && (
          <ReportDialog key={opened.reportKey} report={opened} given={given} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    ),
  };
}

/** The same as an action of a page; null where there are none. */
export function useReportsAction(props: ReportsMenuProps): {
  readonly action: ToolAction | null;
  readonly dialog: ReactNode;
} {
  const { t } = useLingui();
  const { items, dialog } = useReportItems(props);
  const icon = <IconReportAnalytics size={20} aria-hidden />;
  return { action: items.length === 0 ? null : { key: 'reports', icon, words: t`Reports`, items }, dialog };
}

/** The same as a button in the head of a page; nothing where there are none. */
export function ReportsMenu(props: ReportsMenuProps) {
  const { t } = useLingui();
  const { items, dialog } = useReportItems(props);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  if (items.length === 0) return null;
  return (
    <>
      <ToolButton
        icon={<IconReportAnalytics size={20} aria-hidden />}
        words={t`Reports`}
        aria-haspopup="menu"
        aria-expanded={menu !== null}
        onClick={onAnchor(setMenu)}
      />
      {menu !== null && <OpenedMenu anchor={menu} label={t`Reports`} items={items} onClose={() => setMenu(null)} />}
      {dialog}
    </>
  );
}
