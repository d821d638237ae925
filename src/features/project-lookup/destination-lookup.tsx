import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useIsOffline } from '../../api/use-is-offline.ts';
import { getProject } from '../../contract/projects.ts';
import { useProfile } from '../../local/session/profile.ts';
import { FOR_ANY_CODE } from '../../scan/wedge/wedge-field.ts';
import { onText } from '../../ui/form/entered.ts';
import classes from './destination-lookup.module.css';
import { projectAddress } from './project-address.ts';
import { ProjectFailure } from './project-failure.tsx';
import { keyOf, rememberKey } from './project-key.ts';
import { ProjectKeyField } from './project-key-field.tsx';

interface DestinationLookupProps {
  /** Searches for an address in the field above. */
  readonly onFound: (address: string) => void;
}

/** What is asked for, the how-many-eth time: the same question can be asked again. */
interface Asked {
  readonly key: string;
  readonly p: string;
  readonly time: number;
}

/**
 * Looks up where a project is going, and has that searched for in the destination's field (spec 1 §7 "Project location
 * lookup"). It stands in a form and is none of its own.
 */
export function DestinationLookup({ onFound }: DestinationLookupProps) {
  const { t } = useLingui();
  const userId = useProfile()?.userId ?? '';
  const isOffline = useIsOffline();
  const [isOpen, setOpen] = useState(false);
  const [key, setKey] = useState(() => keyOf(userId));
  const [project, setProject] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const { answer } = useAnswer(asked === null ? null : JSON.stringify(asked), async (signal) => {
    if (asked === null) throw new Error('Nothing is asked.');
    const { data } = await call(getProject, { query: { key: asked.key, p: asked.p }, signal });
    const address = projectAddress(data);
    if (address !== '' && !signal.aborted) onFound(address);
    return address;
  });
  const id = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) id.current?.focus();
  }, [isOpen]);

  const isComplete = key !== '' && project.trim() !== '' && !isOffline;
  const lookUp = () => {
    if (!isComplete) return;
    rememberKey(userId, key);
    setAsked((before) => ({ key, p: project.trim(), time: (before?.time ?? 0) + 1 }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not sent by this.
    event.preventDefault();
    lookUp();
  };
  return (
    <div className={classes.lookup}>
      <Button
        variant="default"
        mih="var(--h)"
        disabled={isOffline}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {isOffline ? (
          <Trans>Destination by project ID (needs a connection)</Trans>
        ) : (
          <Trans>Destination by project ID</Trans>
        )}
      </Button>
      {isOpen && (
        <>
          <TextInput
            ref={id}
            size="md"
            label={t`Project ID`}
            value={project}
            maxLength={60}
            autoComplete="off"
            {...FOR_ANY_CODE}
            onChange={onText(setProject)}
            onKeyDown={onKeyDown}
          />
          <ProjectKeyField value={key} onChange={setKey} onKeyDown={onKeyDown} />
          <Button
            variant="default"
            mih="var(--h)"
            loading={answer.state === 'asking'}
            disabled={!isComplete}
            onClick={lookUp}
          >
            <Trans>Look up</Trans>
          </Button>
          <div role="status">
            {answer.state === 'failed' && <ProjectFailure {...answer} />}
            {answer.state === 'answered' && <Found address={answer.value} />}
          </div>
        </>
      )}
    </div>
  );
}

function Found({ address }: { readonly address: string }) {
  if (address === '') {
    return (
      <Text>
        <Trans>This project has no destination.</Trans>
      </Text>
    );
  }
  return (
    <Text>
      <Trans>The destination is {address}. Choose the match above.</Trans>
    </Text>
  );
}

export default DestinationLookup;
