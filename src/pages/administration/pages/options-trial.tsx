import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAnswer } from '../../../api/use-answer.ts';
import { tryPageOptions } from '../../../contract/configuration.ts';
import { SaveFailed } from '../../../outcome/save-failed.tsx';
import { WaitingValue } from '../../../ui/state/waiting.tsx';
import classes from '../administration-page.module.css';
import { ComparedTexts } from '../compared-texts.tsx';
import { type OwnOptions, textOfPage } from './own-options.ts';

interface OptionsTrialProps {
  readonly pattern: string;
  /** Undefined: they can't be read. */
  readonly options: OwnOptions | undefined;
}

/** Shows how a page changes by options, or why it can't have them, before anybody has it. */
export function OptionsTrial({ pattern, options }: OptionsTrialProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const now = options === undefined ? null : JSON.stringify(options);
  return (
    <div className={classes.accountTools}>
      <Button variant="default" size="md" disabled={options === undefined} onClick={() => setAsked(now)}>
        <Trans>Preview changes</Trans>
      </Button>
      {options !== undefined && asked === now && <Answer pattern={pattern} options={options} />}
    </div>
  );
}

function Answer({ pattern, options }: { readonly pattern: string; readonly options: OwnOptions }) {
  const { t } = useLingui();
  const { answer } = useAnswer(`${pattern} ${JSON.stringify(options)}`, (signal) =>
    call(tryPageOptions, { params: { pattern }, body: { options }, signal }),
  );
  if (answer.state === 'failed') return <SaveFailed failure={answer} />;
  if (answer.state !== 'answered') return <WaitingValue />;
  return (
    <div>
      <ComparedTexts
        before={textOfPage(answer.value.before)}
        after={textOfPage(answer.value.after)}
        label={t`Page before and after`}
        legend={<Trans>− now, + after</Trans>}
        same={<Trans>The page wouldn't change.</Trans>}
      />
    </div>
  );
}
