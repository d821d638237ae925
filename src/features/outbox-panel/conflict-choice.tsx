import { Trans } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { ChoiceInWords } from '../../commands/conflict.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import type { Doer } from './doer.ts';
import { Mine, Theirs, TwoSides } from './two-sides.tsx';
import { useNamed } from './use-named.ts';
import { useWords } from './use-words.ts';

interface ConflictChoiceProps {
  readonly choices: readonly ChoiceInWords[];
  /** Who else it was; null where nobody knows. */
  readonly doer: Doer | null;
  /** When this person entered theirs. Milliseconds since 1970. */
  readonly enteredAt: number;
  /** The id of where it is said what the entry does. */
  readonly labelledBy: string;
  /** The person has chosen for every field: these of theirs are kept. */
  readonly onChosen: (mine: ReadonlySet<string>) => void;
}

type Choice = 'mine' | 'theirs';

/**
 * Two people set the same fields to something else: who entered what and when, and which of it is to stand: all of one, or
 * field by field.
 */
export function ConflictChoice({ choices, doer, enteredAt, labelledBy, onChosen }: ConflictChoiceProps) {
  const words = useWords();
  const [single, ...others] = choices;
  const all = choices.map(({ part }) => part);
  const name = useId();
  const named = useNamed(labelledBy);
  return (
    <Stack gap="sm" mt="xs">
      <Text size="sm">
        {doer === null ? (
          <Trans>Someone else changed the same fields. Nothing is lost. Choose which values to keep.</Trans>
        ) : (
          // Who it was stands beside what they entered.
          <Trans>You both changed the same fields. Nothing is lost. Choose which values to keep.</Trans>
        )}
      </Text>
      {single !== undefined && others.length === 0 ? (
        <div role="group" aria-labelledby={name}>
          <Text fw={600} size="sm" id={name}>
            {words(single.name)}
          </Text>
          <Text size="sm">
            <Trans>Was: {words(single.before)}</Trans>
          </Text>
          <TwoSides {...{ enteredAt, doer }} mine={words(single.mine)} theirs={words(single.theirs)} />
        </div>
      ) : (
        <FieldByField {...{ choices, doer, enteredAt, labelledBy, onChosen }} />
      )}
      <Group gap="xs">
        <Button mih="var(--h)" variant="default" {...named('mine')} onClick={() => onChosen(new Set(all))}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button mih="var(--h)" variant="default" {...named('theirs')} onClick={() => onChosen(new Set())}>
          <Trans>Keep theirs</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

function FieldByField({ choices, doer, enteredAt, labelledBy, onChosen }: ConflictChoiceProps) {
  const words = useWords();
  const hint = useId();
  const named = useNamed(labelledBy);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const open = choices.filter(({ part }) => chosen[part] === undefined).length;
  const use = () => {
    if (open > 0) return;
    onChosen(new Set(choices.map(({ part }) => part).filter((part) => chosen[part] === 'mine')));
  };
  return (
    <>
      {choices.map(({ part, name, before, mine, theirs }) => (
        <ChoiceCards<Choice>
          key={part}
          legend={words(name)}
          note={<Trans>Was: {words(before)}</Trans>}
          value={chosen[part] ?? null}
          onChange={(choice) => setChosen((others) => ({ ...others, [part]: choice }))}
          choices={[
            { value: 'mine', label: <Mine at={enteredAt} />, content: words(mine) },
            { value: 'theirs', label: <Theirs doer={doer} />, content: words(theirs) },
          ]}
        />
      ))}
      <div>
        <Button
          mih="var(--h)"
          {...named('use')}
          aria-disabled={open > 0}
          {...(open > 0 ? { 'data-disabled': true } : {})}
          aria-describedby={hint}
          onClick={use}
        >
          <Trans>Use these values</Trans>
        </Button>
        <Text size="sm" id={hint} mt={4}>
          {open > 0 && <Trans>Choose a value for each field first.</Trans>}
        </Text>
      </div>
    </>
  );
}
