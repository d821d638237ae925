import type { Kept } from '../../../api/use-kept.ts';
import type { CompanyRow } from '../../../contract/companies.ts';
import classes from '../administration-page.module.css';
import { GroupsCard } from './groups-card.tsx';
import { MenusCard } from './menus-card.tsx';
import { PageOptionsCard } from './page-options-card.tsx';
import { PatternsCard } from './patterns-card.tsx';
import { useMenus } from './use-menus.ts';

interface PagesSectionProps {
  readonly company: Kept<CompanyRow>;
  readonly offline: boolean;
  /** Something of the company may have been stored. */
  readonly onChanged: () => void;
}

/** What people find where: what groups give them, the menus, how pages are set up, and what ids look like. */
export default function PagesSection({ company, offline, onChanged }: PagesSectionProps) {
  const menus = useMenus();
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <GroupsCard company={company} menus={menus.kept.value ?? []} offline={offline} onChanged={onChanged} />
      </div>
      <MenusCard menus={menus} offline={offline} />
      <PageOptionsCard company={company} offline={offline} onChanged={onChanged} />
      <div className={classes.wide}>
        <PatternsCard company={company.value} offline={offline} />
      </div>
    </div>
  );
}
