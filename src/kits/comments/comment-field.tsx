import { useLingui } from '@lingui/react/macro';
import { Combobox, Textarea, useCombobox } from '@mantine/core';
import { useRef, useState } from 'react';
import { COMMENT_LENGTH, changedUpTo, typedName } from '../../domain/comment.ts';
import { onText } from '../../ui/form/entered.ts';
import { useCommentPeople } from './use-comment-people.ts';

interface CommentFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
  readonly description?: string;
  /** It has the focus once it is there. */
  readonly isFirst?: boolean;
}

/** A field for a comment, which suggests whom an @ may mention. */
export function CommentField({ label, value, error, onChange, description, isFirst = false }: CommentFieldProps) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  /** What was typed of a name, and where that ends. */
  const [typed, setTyped] = useState<{ readonly name: string; readonly end: number } | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const people = useCommentPeople(typed?.name ?? null);
  const isOpen = typed !== null && people.length > 0;

  /** Looks at what has been typed. */
  const look = (text: string): void => {
    const end = changedUpTo(value, text);
    const name = typedName(text.slice(0, end));
    setTyped(name === null ? null : { name, end });
    if (name === null) combobox.closeDropdown();
    else {
      combobox.openDropdown();
      combobox.updateSelectedOptionIndex();
    }
  };
  const take = (loginName: string): void => {
    if (typed === null) return;
    const start = typed.end - typed.name.length;
    const after = value.slice(typed.end);
    const name = `${loginName}${after.startsWith(' ') ? '' : ' '}`;
    onChange(value.slice(0, start) + name + after);
    setTyped(null);
    combobox.closeDropdown();
    // Once the new text is in the field.
    requestAnimationFrame(() => field.current?.setSelectionRange(start + name.length, start + name.length));
    field.current?.focus();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={take} position="bottom-start" withinPortal={false}>
      <Combobox.Target withAriaAttributes={isOpen} withKeyboardNavigation={isOpen}>
        <Textarea
          ref={field}
          label={label}
          value={value}
          error={error}
          description={description}
          maxLength={COMMENT_LENGTH}
          autosize
          minRows={2}
          maxRows={10}
          data-autofocus={isFirst || undefined}
          onChange={onText((text) => {
            onChange(text);
            look(text);
          })}
          onBlur={() => setTyped(null)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t`People`}>
          {people.map(({ loginName, fullName }) => (
            <Combobox.Option key={loginName} value={loginName}>
              <span translate="no">{loginName}</span>
              {fullName !== '' && <span translate="no"> · {fullName}</span>}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
