import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useState } from 'react';
import type { ActivationOptions } from '../../../contract/configuration.ts';
import { type ActivationField, isComplete } from '../../../domain/activation-form.ts';
import { modeOfPattern } from '../../../domain/activation-mode.ts';
import { batchId, checkBatchPattern, nextNumber } from '../../../domain/batch-ids.ts';
import { FIELD_ORDER, fieldLabels } from '../../../kits/fields/shipment-form.ts';
import { useFaultFocus } from '../../../kits/form/use-fault-focus.ts';
import { knownTexts } from '../../../local/views/look-up.ts';
import { useLocations } from '../../../local/views/use-locations.ts';
import { useRefusedScans } from '../../../scan/wedge/use-refused-scans.tsx';
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx';
import { onText } from '../../../ui/form/entered.ts';
import { DraftNote } from '../draft-note.tsx';
import { FormFields } from '../form-fields.tsx';
import type { FormValues } from '../use-form-values.ts';
import { patternWords } from './pattern-words.ts';
import type { BatchPlan } from './use-batch.ts';

/** What each of a batch has of its own; the id is a pattern, which has another field here. */
const ONE_EACH: ReadonlySet<ActivationField> = new Set(['device', 'shipmentId', 'trackingValue', 'chimes']);
/** What all of a batch have in common. */
export const BATCH_FIELDS: readonly ActivationField[] = FIELD_ORDER.filter((field) => !ONE_EACH.has(field));

interface BatchPlanFormProps {
  readonly form: FormValues;
  readonly options: ActivationOptions;
  readonly customers: readonly string[];
  /** What is filled in would not survive a reload. */
  readonly draftFailed: boolean;
  readonly onPlan: (plan: BatchPlan) => void;
  readonly onCancel: () => void;
}

/** The form of a batch, filled in once. The first number follows those that this device knows of the pattern. */
export function BatchPlanForm({ form, options, customers, draftFailed, onPlan, onCancel }: BatchPlanFormProps) {
  const { t } = useLingui();
  const locations = useLocations();
  const pattern = form.draft.shipmentId;
  const fault = checkBatchPattern(pattern);
  const first = useFirstNumber(fault === null ? pattern : null, options.configTypes);
  const refusedScan = useRefusedScans(<Trans>Fill in this form first, then press “Scan tags” to add the tags.</Trans>);
  const { ref, focusFault } = useFaultFocus();

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fault === null && first !== null && isComplete(form.faults)) {
      onPlan({ draft: form.draft, firstNumber: first.number, items: [] });
      return;
    }
    form.showAll();
    focusFault();
  };
  const example = fault === null && first !== null ? batchId(pattern, first.number) : null;
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      {refusedScan}
      <Stack gap="sm">
        <TextInput
          size="md"
          name="pattern"
          label={t`ID pattern`}
          required
          description={
            example === null ? (
              <Trans>Use # for each digit of the counter, as in PAL-###.</Trans>
            ) : first?.isGuess === true ? (
              <Trans>The first ID will be {example}. Couldn't check which IDs are already in use.</Trans>
            ) : (
              <Trans>The first ID will be {example}.</Trans>
            )
          }
          value={pattern}
          autoComplete="off"
          onChange={onText((shipmentId) => form.change({ shipmentId }))}
          onBlur={() => form.leave('shipmentId')}
          error={form.isTold('shipmentId') && fault !== null ? t(patternWords(fault)) : null}
        />
        <FormFields
          fields={BATCH_FIELDS}
          form={form}
          labels={fieldLabels(modeOfPattern(options.pattern))}
          options={options}
          locations={locations ?? []}
          customers={customers}
        />
      </Stack>
      <DialogActions note={draftFailed && <DraftNote />}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">
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
