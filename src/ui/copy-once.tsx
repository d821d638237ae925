import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './copy-once.module.css';
import { StateMark } from './state/state-mark.tsx';

/** How long the button says that it was copied (spec 2 §9). */
const COPIED_MS = 1_500;

interface CopyOnceProps {
  readonly label: string;
  readonly value: string;
}

/** Something that is shown this one time, to be copied. Mounted anew for another value. */
export function CopyOnce({ label, value }: CopyOnceProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (copied !== 'yes') return undefined;
    const timer = setTimeout(() => setCopied('no'), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
    } catch {
      // A browser may refuse; then a person copies it by hand.
      field.current?.select();
      setCopied('refused');
    }
  };
  return (
    <>
      <div className={classes.row}>
        <TextInput
          ref={field}
          label={label}
          description={t`Copy it now. You won't see it again.`}
          size="md"
          readOnly
          translate="no"
          value={value}
        />
        <Button
          mih="var(--h)"
          leftSection={copied === 'yes' ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
          onClick={() => void copy()}
        >
          {copied === 'yes' ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </div>
      <div role="status">
        {copied === 'refused' && (
          <StateMark state="warn">
            <Trans>The browser blocked copying. The text is selected: copy it with the keyboard or the menu.</Trans>
          </StateMark>
        )}
      </div>
    </>
  );
}
