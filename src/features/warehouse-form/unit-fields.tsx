import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { UNIT_MODELS, type UnitModel } from '../../domain/warehouse/units.ts';
import { modelWords } from '../../kits/warehouse/reading-words.ts';
import { onChoice, onText } from '../../ui/form/entered.ts';
import classes from './warehouse-dialog.module.css';
import { nextUnit, type UnitDraft, unitFaults } from './warehouse-values.ts';

interface UnitFieldsProps {
  readonly units: readonly UnitDraft[];
  /** What is missing is said. */
  readonly tried: boolean;
  readonly onChange: (units: readonly UnitDraft[]) => void;
}

/** The units of a warehouse in its form. */
export function UnitFields({ units, tried, onChange }: UnitFieldsProps) {
  return (
    <fieldset className={classes.units}>
      <legend>
        <Trans>Units</Trans>
      </legend>
      {units.length === 0 && (
        <p className={classes.quiet}>
          <Trans>No units yet. A unit's number is the message type its gateway sends for it.</Trans>
        </p>
      )}
      {units.map((unit, at) => (
        <UnitLine
          key={unit.key}
          unit={unit}
          units={units}
          nth={at + 1}
          tried={tried}
          onChange={(part) => onChange(units.with(at, { ...unit, ...part }))}
          onRemove={() => onChange(units.toSpliced(at, 1))}
        />
      ))}
      <Button
        variant="default"
        size="md"
        leftSection={<IconPlus size={20} aria-hidden />}
        onClick={() => onChange([...units, nextUnit(units)])}
      >
        <Trans>Add unit</Trans>
      </Button>
    </fieldset>
  );
}

interface UnitLineProps {
  readonly unit: UnitDraft;
  readonly units: readonly UnitDraft[];
  readonly nth: number;
  readonly tried: boolean;
  readonly onChange: (part: Partial<UnitDraft>) => void;
  readonly onRemove: () => void;
}

function UnitLine({ unit, units, nth, tried, onChange, onRemove }: UnitLineProps) {
  const { t, i18n } = useLingui();
  const { code, msgType } = unitFaults(unit, units);
  const wordsOf = (fault: typeof code) =>
    fault === null || fault === undefined ? null : typeof fault === 'string' ? fault : t(fault);
  const called = (model: UnitModel): string => {
    const found = modelWords(model);
    return typeof found === 'string' ? found : i18n._(found);
  };
  return (
    <div className={classes.unit}>
      <TextInput
        label={t`Code of unit ${nth}`}
        size="md"
        required
        value={unit.code}
        error={tried || unit.code.trim() !== '' ? wordsOf(code) : null}
        onChange={onText((text) => onChange({ code: text }))}
      />
      <NativeSelect
        label={t`Model of unit ${nth}`}
        size="md"
        value={unit.model}
        onChange={onChoice(UNIT_MODELS, (model) => onChange({ model }))}
        data={UNIT_MODELS.map((model) => ({ value: model, label: called(model) }))}
      />
      <TextInput
        label={t`Number of unit ${nth}`}
        size="md"
        inputMode="numeric"
        value={unit.msgType}
        error={wordsOf(msgType)}
        onChange={onText((text) => onChange({ msgType: text }))}
      />
      <Button variant="subtle" size="md" aria-label={t`Remove unit ${nth}`} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </Button>
    </div>
  );
}
