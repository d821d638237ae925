import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBarcode, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { mediumDeviceId } from '../../domain/device-id.ts';
import { PACKAGE_INFO } from '../../domain/field-rules.ts';
import { CodeText } from '../../ui/code-text.tsx';
import { onText } from '../../ui/form/entered.ts';
import { StateShape } from '../../ui/state/state-mark.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import classes from './chime-field.module.css';

interface ChimeFieldProps {
  readonly chimes: readonly string[];
  /** Those that the server refused. */
  readonly refused: readonly string[];
  /** The one that speaks for all; empty: none is chosen. */
  readonly primary: string;
  readonly onPrimary: (macId: string) => void;
  /** What each is packed in, by id. */
  readonly packages: Readonly<Record<string, string>>;
  /** Absent: it is not said here. */
  readonly onPackages: ((packages: Readonly<Record<string, string>>) => void) | undefined;
  readonly error: ReactNode;
  /** The page wants a list. */
  readonly required: boolean;
  readonly onScan: () => void;
  readonly onRemove: (macId: string) => void;
}

/**
 * The iChimes that travel with the shipment: scanned one after the other, each taken off again by a touch, one of them
 * the primary (spec 1 §5 "Chime list").
 */
export function ChimeField(props: ChimeFieldProps) {
  const { chimes, refused, primary, onPrimary, packages, onPackages, error, required, onScan, onRemove } = props;
  const { t } = useLingui();
  const field = useRef<HTMLFieldSetElement>(null);
  const kept = useFocusAfterRemoval(field);
  return (
    <fieldset ref={field} className={classes.field} tabIndex={-1} {...kept}>
      <legend className={classes.legend}>
        {t`iChimes`}
        {required && <span aria-hidden> *</span>}
      </legend>
      <div className={classes.line}>
        <span data-testid="chime-count">
          <Plural value={chimes.length} _0="No iChimes" one="# iChime" other="# iChimes" />
        </span>
        <Button
          variant="default"
          mih="var(--h)"
          leftSection={<IconBarcode size={20} aria-hidden />}
          onClick={onScan}
          type="button"
        >
          <Trans>Scan iChimes</Trans>
        </Button>
      </div>
      {chimes.length > 0 && (
        <ul className={classes.list}>
          {chimes.map((macId) => (
            <Chime
              key={macId}
              {...{ macId, primary, onPrimary, onRemove }}
              isRefused={refused.includes(macId)}
              packedIn={packages[macId] ?? ''}
              onPackedIn={onPackages === undefined ? undefined : (text) => onPackages({ ...packages, [macId]: text })}
            />
          ))}
        </ul>
      )}
      {error}
    </fieldset>
  );
}

interface ChimeProps extends Pick<ChimeFieldProps, 'primary' | 'onPrimary' | 'onRemove'> {
  readonly macId: string;
  readonly isRefused: boolean;
  readonly packedIn: string;
  readonly onPackedIn: ((text: string) => void) | undefined;
}

function Chime({ macId, isRefused, primary, onPrimary, packedIn, onPackedIn, onRemove }: ChimeProps) {
  const { t } = useLingui();
  const name = mediumDeviceId(macId);
  const removal = isRefused ? t`Rejected. Remove ${name}` : t`Remove ${name}`;
  return (
    <li className={classes.chime} data-refused={isRefused}>
      <label className={classes.choice}>
        <input
          type="radio"
          name="primaryChime"
          aria-label={t`${name}: primary`}
          checked={macId === primary}
          onChange={() => onPrimary(macId)}
        />
        {isRefused && <StateShape state="error" />}
        <CodeText>{name}</CodeText>
        {macId === primary && (
          <span className={classes.primary}>
            <Trans>Primary</Trans>
          </span>
        )}
      </label>
      {onPackedIn !== undefined && (
        <input
          type="text"
          className={classes.packedIn}
          aria-label={t`Package info for ${name}`}
          placeholder={t`Package info`}
          maxLength={PACKAGE_INFO.max}
          autoComplete="off"
          value={packedIn}
          onChange={onText(onPackedIn)}
        />
      )}
      <button
        type="button"
        className={classes.remove}
        data-removes
        aria-label={removal}
        title={removal}
        onClick={() => onRemove(macId)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </li>
  );
}
