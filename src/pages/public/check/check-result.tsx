import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError } from '../../../api/api-error.ts';
import { reasonWords } from '../../../api/reason-words.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import shared from '../public-page.module.css';
import { useVisitor } from '../use-visitor.ts';
import classes from './check-page.module.css';
import { RecomputedResult } from './recomputed.tsx';
import { StatementFacts } from './statement-facts.tsx';
import type { Checked } from './use-check.ts';
import { VerdictWords } from './verdict-words.tsx';

/** What came of a check, or that it goes on. */
export function CheckResult({ checked }: { readonly checked: Checked }) {
  const { t } = useLingui();
  switch (checked.state) {
    case 'idle':
      return null;
    case 'checking':
      return (
        <p>
          <Trans>Checking…</Trans>
        </p>
      );
    case 'too-large':
      return (
        <p>
          <StateMark state="error">
            <Trans>This file is too large to be a certificate.</Trans>
          </StateMark>
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className={shared.failed}>
          <StateMark state="error">
            {t(reasonWords(checked.error instanceof ApiError ? checked.error.code : 'internal'))}
          </StateMark>
          <button type="button" className={shared.button} onClick={checked.again}>
            <Trans>Retry</Trans>
          </button>
        </div>
      );
    case 'told':
      return <Told {...checked} />;
  }
}

function Told({ verdict, of, name }: Extract<Checked, { readonly state: 'told' }>) {
  const visitor = useVisitor();
  return (
    <section className={classes.verdict} data-verdict={verdict.kind}>
      {name !== '' && (
        <p className={shared.quiet} translate="no">
          {name}
        </p>
      )}
      <p className={classes.words}>
        <VerdictWords verdict={verdict} of={of} />
      </p>
      {'recomputed' in verdict && verdict.recomputed !== undefined && (
        <RecomputedResult recomputed={verdict.recomputed} visitor={visitor} />
      )}
      {(verdict.kind === 'genuine' || verdict.kind === 'unchanged') && (
        <>
          {of === 'paper' && (
            <p>
              <Trans>The paper must say exactly this:</Trans>
            </p>
          )}
          <StatementFacts statement={verdict.statement} visitor={visitor} />
        </>
      )}
    </section>
  );
}
