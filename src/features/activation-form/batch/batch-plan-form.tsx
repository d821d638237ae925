import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NumberInput, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import type { ActivationOptions } from '../../../contract/configuration.ts';
import { type ActivationField, isComplete } from '../../../domain/activation-form.ts';
import { modeOfPattern } from '../../../domain/activation-mode.ts';
import { batchId, checkBatchPattern, nextNumber, patternAfter } from '../../../domain/batch-ids.ts';
import { FIELD_ORDER, fieldLabels } from '../../../kits/fields/shipment-form.ts';
import { useFaultFocus } from '../../../kits/form/use-fault-focus.ts';
import { knownTexts } from '../../../local/views/look-up.ts';
import { useLocations } from '../../../local/views/use-locations.ts';
import { useRefusedScans } from '../../../scan/wedge/use-refused-scans.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../../ui/form/entered.ts';
import { DraftNote } from '../draft-note.tsx';
import { FormFields } from '../form-fields.tsx';
import { StillNeeded } from '../still-needed.tsx';
import type { FormValues } from '../use-form-values.ts';
import { BatchList, type ListedIds } from './batch-list.tsx';
import classes from './batch-plan-form.module.css';
import { patternWords } from './pattern-words.ts';
import type { BatchPlan } from './use-batch.ts';

/** What each of a batch has of its own; the id is a pattern, which has another field here. */
const ONE_EACH: ReadonlySet<ActivationField> = new Set(['device', 'shipmentId', 'trackingValue', 'chimes']);
/** Nobody scans more in one go. */
const MOST_IN_BATCH = 9_999;

/** What all of a batch have in common. */
export const BATCH_FIELDS: readonly ActivationField[] = FIELD_ORDER.filter((field) => !ONE_EACH.has(field));

interface BatchPlanFormProps {
  readonly form: FormValues;
  readonly options: ActivationOptions;
  readonly customers: readonly string[];
  /** What is filled in would not survive a reload. */
  readonly draftFailed: boolean;
  /** The ids of a list, in place of a pattern; null: none. */
  readonly list: ListedIds | null;
  readonly onList: (list: ListedIds | null) => void;
  /** So many are to be scanned; null: nobody said. */
  readonly total: number | null;
  readonly onTotal: (total: number | null) => void;
  /** Of the shipment activated last; empty: there is none. */
  readonly lastId: string;
  readonly onPlan: (plan: BatchPlan) => void;
  readonly onCancel: () => void;
}

/** The form of a batch, filled in once. The first number follows those that this device knows of the pattern. */
export function BatchPlanForm(props: BatchPlanFormProps) {
  const { form, options, customers, draftFailed, list, total, onPlan, onCancel } = props;
  const { t } = useLingui();
  const locations = useLocations();
  const pattern = form.draft.shipmentId;
  const fault = list === null ? checkBatchPattern(pattern) : null;
  const nextId = patternAfter(props.lastId);
  const first = useFirstNumber(fault === null && list === null ? pattern : null, options.configTypes);
  const refusedScan = useRefusedScans(<Trans>Fill in this form first, then press “Scan tags” to add the tags.</Trans>);
  const { ref, focusFault } = useFaultFocus();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const firstNumber = list === null ? first?.number : 1;
    if (fault === null && firstNumber !== undefined && isComplete(form.faults)) {
      // Of a list the file's name tells this batch from others.
      const draft = list === null ? form.draft : { ...form.draft, shipmentId: list.name };
      onPlan({
        draft,
        firstNumber,
        items: [],
        free: [],
        ids: list?.ids ?? null,
        own: list?.own ?? [],
        total,
        skipped: [],
      });
      return;
    }
    form.showAll();
    focusFault();
  };
  const labels = fieldLabels(modeOfPattern(options.pattern));
  const hint = useId();
  const isReady = fault === null && isComplete(form.faults);
  const patternIs = fault === null ? 'good' : form.isTold('shipmentId') && pattern !== '' ? 'wrong' : 'missing';
  const example = fault === null && first !== null ? batchId(pattern, first.number) : null;
  const second = first === null ? null : batchId(pattern, first.number + 1);
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      {refusedScan}
      <Stack gap="sm" className={classes.frame ?? ''}>
        {list === null && (
          <div className={classes.head}>
            <div>
              <TextInput
                size="md"
                name="pattern"
                label={t`ID pattern`}
                required
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                description={
                  example === null ? (
                    <Trans>Each # is a digit that counts up: PAL-### makes PAL-001, PAL-002, PAL-003…</Trans>
                  ) : first?.isGuess === true ? (
                    <Trans>The first ID will be {example}. Couldn't check which IDs are already in use.</Trans>
                  ) : second === null ? (
                    <Trans>The first ID will be {example}.</Trans>
                  ) : (
                    <Trans>
                      The first IDs will be {example}, {second}…
                    </Trans>
                  )
                }
                value={pattern}
                autoComplete="off"
                onChange={onText((shipmentId) => form.change({ shipmentId }))}
                onBlur={() => form.leave('shipmentId')}
                error={form.isTold('shipmentId') && fault !== null ? t(patternWords(fault)) : null}
              />
              {nextId !== null && pattern === '' && (
                <Button
                  variant="subtle"
                  mih="var(--h)"
                  type="button"
                  // The field would say that it is empty as it is left, and this move away from under the pointer.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => form.change({ shipmentId: nextId })}
                >
                  <Trans>Use {nextId}</Trans>
                </Button>
              )}
            </div>
            <NumberInput
              size="md"
              label={t`How many (optional)`}
              min={1}
              max={MOST_IN_BATCH}
              hideControls
              allowDecimal={false}
              allowNegative={false}
              value={total ?? ''}
              onChange={(value) => props.onTotal(typeof value === 'number' && value >= 1 ? value : null)}
            />
          </div>
        )}
        <BatchList list={list} onList={props.onList} />
        <FormFields
          fields={BATCH_FIELDS}
          form={form}
          labels={labels}
          options={options}
          locations={locations ?? []}
          customers={customers}
        />
      </Stack>
      <DialogActions
        note={
          <>
            {draftFailed && <DraftNote />}
            <div id={hint} className={classes.hint}>
              <StillNeeded form={form} labels={labels} own={{ label: t`ID pattern`, is: patternIs }} />
            </div>
          </>
        }
      >
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        {/* Not `disabled`: pressing it shows where something is missing. */}
        <Button
          type="submit"
          aria-disabled={!isReady}
          {...(isReady ? {} : { 'data-disabled': true })}
          aria-describedby={hint}
        >
          <Trans>Scan tags</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

interface FirstNumber {
  readonly number: number;
  /** This device's copy could not be read: it begins at the beginning. */
  readonly isGuess: boolean;
}

/** The number a batch begins with; null while it is looked up. */
function useFirstNumber(pattern: string | null, configTypes: readonly number[]): FirstNumber | null {
  const [found, setFound] = useState<{ readonly pattern: string; readonly first: FirstNumber } | null>(null);
  const feeds = configTypes.map((type) => `shipments:${type}`).join(' ');
  useEffect(() => {
    if (pattern === null) return undefined;
    let isWanted = true;
    const settle = (first: FirstNumber) => {
      if (isWanted) setFound({ pattern, first });
    };
    knownTexts(feeds.split(' '), 'customData').then(
      (ids) => settle({ number: nextNumber(pattern, ids), isGuess: false }),
      () => settle({ number: 1, isGuess: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [pattern, feeds]);
  return found !== null && found.pattern === pattern ? found.first : null;
}
