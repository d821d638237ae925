import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Autocomplete, Button, Checkbox, TextInput } from '@mantine/core';
import { ROLES } from '../../../domain/roles.ts';
import { onText, onTick } from '../../../ui/form/entered.ts';
import classes from '../administration-page.module.css';
import { ROLE_WORDS } from '../role-words.ts';
import { lineFaults, type MenuFault, type MenuLine } from './menu-form.ts';
import { PAGE_ADDRESSES } from './page-addresses.ts';
import own from './pages.module.css';

const FAULT_WORDS: Readonly<Record<MenuFault, MessageDescriptor>> = {
  required: msg`This field is required.`,
  'no-page': msg`No page in Lading has this address.`,
  'no-role': msg`Choose at least one.`,
};

interface MenuLineFieldsProps {
  readonly line: MenuLine;
  /** Its place, from 1. */
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** What is missing is said once somebody tried to save it. */
  readonly tried: boolean;
  readonly onChange: (fields: Partial<MenuLine>) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
}

/** One item of a menu in its form: its name, its page, who sees it, and where it stands. */
export function MenuLineFields({
  line,
  number,
  isFirst,
  isLast,
  tried,
  onChange,
  onMove,
  onRemove,
}: MenuLineFieldsProps) {
  const { t } = useLingui();
  const { name, href, roles, isBelow } = line;
  const faults = tried ? lineFaults(line) : {};
  const wordsOf = (fault: MenuFault | undefined) => (fault === undefined ? undefined : t(FAULT_WORDS[fault]));
  const called = name.trim() === '' ? t`item ${number}` : name.trim();
  return (
    <fieldset className={own.line} data-below={isBelow && !isFirst}>
      <legend className={own.legend}>
        <Trans>Item {number}</Trans>
      </legend>
      <div className={classes.pair}>
        <TextInput
          label={t`Name`}
          size="md"
          maxLength={60}
          value={name}
          error={wordsOf(faults.name)}
          onChange={onText((name) => onChange({ name }))}
        />
        <Autocomplete
          label={t`Page`}
          size="md"
          translate="no"
          maxLength={200}
          data={PAGE_ADDRESSES}
          value={href}
          error={wordsOf(faults.href)}
          onChange={(value) => onChange({ href: value })}
        />
      </div>
      <Checkbox.Group
        label={t`Visible to`}
        size="md"
        value={[...roles]}
        error={wordsOf(faults.roles)}
        onChange={(chosen) => onChange({ roles: ROLES.filter((role) => chosen.includes(role)) })}
      >
        <div className={classes.choices}>
          {ROLES.map((role) => (
            <Checkbox key={role} value={role} size="md" className={classes.choice} label={t(ROLE_WORDS[role])} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={classes.tools}>
        {!isFirst && (
          <Checkbox
            size="md"
            className={classes.choice}
            label={t`Nest under the item above`}
            checked={isBelow}
            onChange={onTick((isBelow) => onChange({ isBelow }))}
          />
        )}
        <Button
          variant="default"
          mih="var(--h)"
          disabled={isFirst}
          aria-label={t`Move ${called} up`}
          onClick={() => onMove(-1)}
        >
          <Trans>Up</Trans>
        </Button>
        <Button
          variant="default"
          mih="var(--h)"
          disabled={isLast}
          aria-label={t`Move ${called} down`}
          onClick={() => onMove(1)}
        >
          <Trans>Down</Trans>
        </Button>
        <Button variant="default" mih="var(--h)" aria-label={t`Remove ${called}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
