import { Plural, Trans } from '@lingui/react/macro';
import { dependentsOf } from '../../local/outbox/runnable.ts';
import { useEntries } from '../../local/views/use-entries.ts';
import type { OutboxItem } from '../../local/views/use-outbox.ts';
import { PanelQuestion } from './panel-question.tsx';

interface DiscardQuestionProps {
  readonly item: OutboxItem;
  readonly what: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Says what is lost before anything is, also of what came after and can't be done without it. */
export function DiscardQuestion({ item, what, onKeep, onDiscard }: DiscardQuestionProps) {
  const others = dependentsOf(item, useEntries() ?? []).length;
  return (
    <PanelQuestion keep={<Trans>Keep</Trans>} go={<Trans>Discard</Trans>} onKeep={onKeep} onGo={onDiscard}>
      <Trans>Discard “{what}”? It won't be sent, and what you entered will be lost.</Trans>
      {others > 0 && (
        <>
          {' '}
          <strong>
            <Plural
              value={others}
              one="# later change depends on it and will be discarded too."
              other="# later changes depend on it and will be discarded too."
            />
          </strong>
        </>
      )}
    </PanelQuestion>
  );
}
