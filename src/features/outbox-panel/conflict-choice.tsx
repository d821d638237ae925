import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { ChoiceInWords } from '../../commands/conflict.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { useWords } from './use-words.ts';

interface ConflictChoiceProps {
  readonly choices: readonly ChoiceInWords[];
  /** The person has chosen for every field: these of theirs are kept. */
  readonly onChosen: (mine: ReadonlySet<string>) => void;
}

type Choice = 'mine' | 'theirs';

/** Two people set the same fields to something else: what each of them entered, and which of it is to stand. */
export function ConflictChoice({ choices, onChosen }: ConflictChoiceProps) {
  const words = useWords();
  const hint = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const open = choices.filter(({ part }) => chosen[part] === undefined).length;

  const use = () => {
    if (open > 0) return;
    onChosen(new Set(choices.map(({ part }) => part).filter((part) => chosen[part] === 'mine')));
  };
  return (
    <Stack gap="sm" mt="xs">
      <Text size="sm">
        <Trans>Somebody else has changed the same fields. Nothing is lost: choose which values to keep.</Trans>
      </Text>
      {choices.map(({ part, name, before, mine, theirs }) => (
        <ChoiceCards<Choice>
          key={part}
          legend={words(name)}
          note={<Trans>It was: {words(before)}</Trans>}
          value={chosen[part] ?? null}
          onChange={(choice) => setChosen((others) => ({ ...others, [part]: choice }))}
          choices={[
            { value: 'mine', label: <Trans>You entered</Trans>, content: words(mine) },
            { value: 'theirs', label: <Trans>Now on the server</Trans>, content: words(theirs) },
          ]}
        />
      ))}
      <div>
        <Button
          mih={48}
          aria-disabled={open > 0}
          {...(open > 0 ? { 'data-disabled': true } : {})}
          aria-describedby={hint}
          onClick={use}
        >
          <Trans>Use these</Trans>
        </Button>
        <Text size="sm" id={hint} mt={4}>
          {open > 0 && <Trans>Choose one for each first.</Trans>}
        </Text>
      </div>
    </Stack>
  );
}
