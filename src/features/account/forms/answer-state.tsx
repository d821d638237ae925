import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { wordsFor } from '../../../api/error-words.ts';
import type { Asked } from '../../../api/use-answer.ts';
import { StateMark } from '../../../ui/state/state-mark.tsx';
import { Waiting } from '../../../ui/state/waiting.tsx';

interface AnswerStateProps {
  readonly answer: Exclude<Asked<unknown>, { readonly state: 'answered' }>;
  readonly onRetry: () => void;
}

/** What stands in place of an answer that is not there: that it is asked for, or why it did not come. */
export function AnswerState({ answer, onRetry }: AnswerStateProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      {answer.state === 'failed' ? (
        <>
          <StateMark state="error" size={20}>
            {t(wordsFor(answer.code))}
          </StateMark>
          <Button size="md" mt="md" variant="default" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : (
        <Waiting />
      )}
    </div>
  );
}
