import { Trans, useLingui } from '@lingui/react/macro';
import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { siteOptions } from '../../api/host.ts';
import { reasonWords } from '../../api/reason-words.ts';
import { type Asked, useAnswer } from '../../api/use-answer.ts';
import { MODE_WORDS } from '../../commands/mode-words.ts';
import type { ShipmentRow } from '../../contract/shipments.ts';
import type { ActivationMode } from '../../domain/activation-mode.ts';
import { SECOND_MS } from '../../domain/duration.ts';
import { timeOf } from '../../domain/instant.ts';
import { useProfile } from '../../local/session/profile.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { FOR_EVERY_CODE } from '../../scan/wedge/wedge-field.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { CLEAR_SEARCH, ClearSearch } from '../../ui/form/clear-search.tsx';
import { onText } from '../../ui/form/entered.ts';
import { ErrorState } from '../../ui/table/table-states.tsx';
import { timeWords } from '../../ui/time-words.ts';
import { CHECK_LENGTH, findArchived, isLongEnough } from './find-archived.ts';
import classes from './find-dialog.module.css';

export interface FindDialogProps {
  readonly mode: ActivationMode;
  readonly configTypes: readonly number[];
  /** So many characters are too few; undefined: the page's options name none. */
  readonly checkLength: number | undefined;
  readonly onChoose: (shipment: ShipmentRow) => void;
  readonly onClose: () => void;
}

/**
 * Finds what is over, however long ago: the server is asked a second after the last letter (spec 1 §5 "Find dialog").
 * Mounted while it is open.
 */
export function FindDialog({ mode, configTypes, checkLength = CHECK_LENGTH, onChoose, onClose }: FindDialogProps) {
  const { t } = useLingui();
  const user = useProfile();
  const { debounce, maxResults } = siteOptions().findDialog;
  const [words, setWords] = useState('');
  const [settled] = useDebouncedValue(words, debounce * SECOND_MS);
  const companyId = user?.companyId ?? '';
  const asks = isLongEnough(words, checkLength);
  const isTyping = asks && settled !== words;
  const { answer, retry } = useAnswer(asks && !isTyping ? settled.trim() : null, (signal) =>
    findArchived({ companyId, configTypes, words: settled, max: maxResults }, signal),
  );
  return (
    <Dialog title={t(MODE_WORDS[mode].find)} onClose={onClose}>
      <TextInput
        type="search"
        size="md"
        label={t`ID, customer or last five characters of the device`}
        {...CLEAR_SEARCH}
        rightSection={<ClearSearch value={words} onClear={() => setWords('')} />}
        value={words}
        autoComplete="off"
        data-autofocus
        {...FOR_EVERY_CODE}
        onChange={onText(setWords)}
      />
      <div className={classes.found}>
        <Text role="status" className={classes.status}>
          {isTyping || answer.state === 'asking' ? (
            <Trans>Searching ...</Trans>
          ) : (
            <Outcome answer={answer} least={checkLength + 1} max={maxResults} />
          )}
        </Text>
        {answer.state === 'failed' && <ErrorState words={t(reasonWords(answer.code))} onRetry={retry} />}
        {answer.state === 'answered' && answer.value.length > 0 && (
          <ul className={classes.list}>
            {answer.value.map((shipment) => (
              <li key={shipment.guid}>
                <UnstyledButton className={classes.one} onClick={() => onChoose(shipment)}>
                  <Found shipment={shipment} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

/** What the answer comes to, in words. */
function Outcome({
  answer,
  least,
  max,
}: {
  readonly answer: Asked<readonly ShipmentRow[]>;
  readonly least: number;
  readonly max: number;
}) {
  if (answer.state === 'failed') return null;
  if (answer.state !== 'answered') return <Trans>Type {least} or more characters.</Trans>;
  const { length } = answer.value;
  if (length === 0) return <Trans>No results found</Trans>;
  if (length < max) return <Trans>{length} found</Trans>;
  return <Trans>Showing the newest {max}. Type more to narrow your search.</Trans>;
}

function Found({ shipment }: { readonly shipment: ShipmentRow }) {
  const reader = useTimeReader();
  const { customData, customData2, originName, destName, createDate, decommDate } = shipment;
  const words = (instant: string) => timeWords(timeOf(instant), reader);
  const created = words(createDate);
  const over = decommDate === null ? null : words(decommDate);
  return (
    <>
      <b>{customData}</b>
      <span>{[customData2, [originName, destName].filter(Boolean).join(' → ')].filter(Boolean).join(' · ')}</span>
      <span className={classes.when}>
        {over === null ? (
          <Trans>Created {created}</Trans>
        ) : (
          <Trans>
            Created {created}, decommissioned {over}
          </Trans>
        )}
      </span>
    </>
  );
}

export default FindDialog;
