import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useConfigList } from '../../local/views/use-config-list.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { onText } from '../../ui/form/entered.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import { Waiting } from '../../ui/state/waiting.tsx';
import { DiagnosticsButton } from './diagnostics-button.tsx';
import { VersionWords } from './version-words.tsx';

/** Help (spec 1 §2 "Modals of the shell"): a question is chosen and answered. */
export default function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={<Trans>Help</Trans>} onClose={onClose}>
      <Questions />
      <p>
        <small>
          <VersionWords />
        </small>
      </p>
      <DiagnosticsButton />
    </Dialog>
  );
}

function Questions() {
  const { t, i18n } = useLingui();
  const { list, failed } = useConfigList('help', i18n.locale);
  const [chosen, setChosen] = useState(0);
  if (list === undefined && !failed) return <Waiting height={160} />;
  if (list === undefined) {
    return (
      <StateMark state="warn">
        <Trans>Help isn't available offline yet. It will load when you reconnect.</Trans>
      </StateMark>
    );
  }
  const questions = list.toSorted((a, b) => a.order - b.order);
  const item = questions[Math.min(chosen, questions.length - 1)];
  if (item === undefined) {
    return (
      <p>
        <Trans>No questions yet. Your administrator can add some.</Trans>
      </p>
    );
  }
  return (
    <>
      <NativeSelect
        label={t`Question`}
        size="md"
        value={String(questions.indexOf(item))}
        onChange={onText((chapter) => setChosen(Number(chapter)))}
        data={questions.map(({ question }, at) => ({ value: String(at), label: question }))}
        data-autofocus
      />
      <section aria-live="polite">
        <h3>{item.question}</h3>
        <p style={{ whiteSpace: 'pre-line' }}>{item.answer}</p>
      </section>
    </>
  );
}
