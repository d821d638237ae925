import { useIsOffline } from '../../../api/use-is-offline.ts';
import type { Kept } from '../../../api/use-kept.ts';
import type { CompanyRow } from '../../../contract/companies.ts';
import classes from '../administration-page.module.css';
import { RetentionCard } from './retention-card.tsx';
import { RulesCard } from './rules-card.tsx';

interface MonitoringSectionProps {
  readonly company: Kept<CompanyRow>;
  readonly onRetry: () => void;
}

/** What is watched, from which limits on, and how long what was measured is kept. */
export default function MonitoringSection({ company, onRetry }: MonitoringSectionProps) {
  const offline = useIsOffline();
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <RulesCard company={company.value} offline={offline} />
      </div>
      <div className={classes.wide}>
        <RetentionCard company={company} offline={offline} onRetry={onRetry} />
      </div>
    </div>
  );
}
