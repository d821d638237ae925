import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, NumberInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { FARTHEST_OFFSET, LABEL_SHEETS, type LabelSheet, labelsOnSheet } from '../../domain/label/label-sheet.ts';
import { PRINTER_DENSITIES } from '../../domain/label/zpl.ts';
import { onText } from '../../ui/form/entered.ts';
import classes from './label-dialog.module.css';
import { type LabelSettings, NO_OFFSET } from './label-settings.ts';

export const DPI = { 8: '203 dpi', 12: '300 dpi', 24: '600 dpi' } as const;

interface PaperFieldsProps {
  readonly settings: LabelSettings;
  readonly sheet: LabelSheet;
  /** The first free label of the sheet, from 1. */
  readonly first: number;
  readonly onFirst: (first: number) => void;
  readonly onChange: (part: Partial<LabelSettings>) => void;
}

/** What labels are printed on and with. */
export function PaperFields({ settings, sheet, first, onFirst, onChange }: PaperFieldsProps) {
  const { t } = useLingui();
  const places = labelsOnSheet(sheet);
  const offset = settings.offsets[sheet.key] ?? NO_OFFSET;
  const setOffset = (part: Partial<typeof offset>) =>
    onChange({ offsets: { ...settings.offsets, [sheet.key]: { ...offset, ...part } } });
  const [isOpen, setOpen] = useState(false);
  const resolution = DPI[settings.density];
  return (
    <fieldset className={classes.paper}>
      <legend>
        <Trans>Paper</Trans>
      </legend>
      <NativeSelect
        label={t`Label stock`}
        size="md"
        data={LABEL_SHEETS.map(({ key, name }) => ({ value: key, label: name }))}
        value={sheet.key}
        onChange={onText((key) => {
          const chosen = LABEL_SHEETS.find((one) => one.key === key);
          if (chosen !== undefined) onChange({ sheet: chosen.key });
        })}
      />
      {places > 1 && (
        <NumberInput
          label={t`First free label on the sheet`}
          size="md"
          min={1}
          max={places}
          allowDecimal={false}
          value={Math.min(first, places)}
          onChange={(value) => onFirst(Math.max(1, Number(value) || 1))}
        />
      )}
      <div className={classes.printer}>
        <Button
          variant="subtle"
          mih="var(--h)"
          type="button"
          aria-expanded={isOpen}
          rightSection={isOpen ? <IconChevronUp size={20} aria-hidden /> : <IconChevronDown size={20} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Printer: {resolution}</Trans>
        </Button>
        {isOpen && (
          <div className={classes.fields}>
            <NumberInput
              label={t`Move right (mm)`}
              size="md"
              min={-FARTHEST_OFFSET}
              max={FARTHEST_OFFSET}
              step={0.5}
              decimalScale={2}
              value={offset.across}
              onChange={(value) => setOffset({ across: within(value) })}
            />
            <NumberInput
              label={t`Move down (mm)`}
              size="md"
              min={-FARTHEST_OFFSET}
              max={FARTHEST_OFFSET}
              step={0.5}
              decimalScale={2}
              value={offset.down}
              onChange={(value) => setOffset({ down: within(value) })}
            />
            <NativeSelect
              label={t`Label printer (ZPL)`}
              size="md"
              data={PRINTER_DENSITIES.map((density) => ({ value: String(density), label: DPI[density] }))}
              value={String(settings.density)}
              onChange={onText((text) => {
                const chosen = PRINTER_DENSITIES.find((density) => String(density) === text);
                if (chosen !== undefined) onChange({ density: chosen });
              })}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

const within = (value: number | string): number =>
  Math.min(FARTHEST_OFFSET, Math.max(-FARTHEST_OFFSET, Number(value) || 0));
