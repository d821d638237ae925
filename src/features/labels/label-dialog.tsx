import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, Stack, Switch, Textarea } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { PAPER_DOT } from '../../domain/label/label-layout.ts';
import { LABEL_SHEETS, labelsOnSheet } from '../../domain/label/label-sheet.ts';
import { MOST_LABELS, type SymbolKind } from '../../domain/label/label-text.ts';
import { DOTS, zplLabels, zplLayout } from '../../domain/label/zpl.ts';
import { useProfile } from '../../local/session/profile.ts';
import { FOR_EVERY_CODE } from '../../scan/wedge/wedge-field.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { onText, onTick } from '../../ui/form/entered.ts';
import { printOnPaper } from '../../ui/paper/print-on-paper.ts';
import { saveFile } from '../../ui/save-file.ts';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './label-dialog.module.css';
import { labelAsPng, labelAsSvg } from './label-files.ts';
import { labelPages } from './label-pages.ts';
import { LabelPreviews } from './label-previews.tsx';
import { NO_OFFSET, useLabelSettings } from './label-settings.ts';
import { DPI, PaperFields } from './paper-fields.tsx';
import { type Labels, useLabels } from './use-labels.ts';

export interface LabelDialogProps {
  /** What is printed at first, a text a line, as it is; absent: nothing yet. */
  readonly initial?: string;
  readonly onClose: () => void;
}

/** The Barcode Generator (spec 1 §2 "Dialogs"): codes of what is typed, to save, print on sheets, or send to a label printer. */
export function LabelDialog({ initial = '', onClose }: LabelDialogProps) {
  const { t } = useLingui();
  const user = useProfile();
  const prefix = user?.shipmentPrefix ?? '';
  const [settings, change] = useLabelSettings(user?.userId ?? '');
  const [typed, setTyped] = useState(initial);
  const [first, setFirst] = useState(1);
  // What rows are called has its prefix, or none on purpose: there it is put before them only where somebody says so now.
  const [ofRows, setOfRows] = useState(false);
  const withPrefix = initial === '' ? settings.withPrefix : ofRows;
  const sheet = LABEL_SHEETS.find(({ key }) => key === settings.sheet) ?? LABEL_SHEETS[0];
  const offset = settings.offsets[sheet.key] ?? NO_OFFSET;
  const places = labelsOnSheet(sheet);
  // A roll is in the label printer, a sheet in the office's.
  const dot = places === 1 ? DOTS[settings.density] : PAPER_DOT;
  const labels = useLabels(typed, withPrefix ? prefix : '', settings.kind, sheet.label, dot);
  const { codes } = labels;
  const [only] = codes.length === 1 ? codes : [];
  const tooFine = codes.find((code) => zplLayout(code, sheet.label, settings.density) === null);

  const saveSvg = () => {
    const file = only === undefined ? null : labelAsSvg(only);
    if (file !== null) saveFile(file, 'label.svg');
  };
  const savePng = () => {
    if (only !== undefined) labelAsPng(only).then((file) => saveFile(file, 'label.png'), reportError);
  };
  const saveZpl = () =>
    saveFile(new Blob([zplLabels(codes, sheet, settings.density)], { type: 'text/plain' }), 'labels.zpl');
  const printAll = () => {
    const pages = labelPages(codes, { sheet, used: Math.min(first, places) - 1, offset, dot });
    if (pages !== null) printOnPaper(pages, sheet.page);
  };

  return (
    <Dialog title={t`Barcode Generator`} size="barcode" stays onClose={onClose}>
      <Stack gap="md">
        <SegmentedControl<SymbolKind>
          aria-label={t`Code type`}
          size="md"
          fullWidth
          classNames={{ label: classes.kind ?? '' }}
          data={[
            { value: 'code128', label: 'Code 128' },
            { value: 'qr', label: 'QR' },
            { value: 'datamatrix', label: 'Data Matrix' },
          ]}
          value={settings.kind}
          onChange={(kind) => change({ kind })}
        />
        <Textarea
          label={t`Code text, one per line`}
          size="md"
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
          {...FOR_EVERY_CODE}
          spellCheck={false}
          autoComplete="off"
          error={labels.problem === null ? undefined : <Problem problem={labels.problem} />}
          value={typed}
          onChange={onText(setTyped)}
        />
        {prefix !== '' && (
          <Switch
            size="md"
            classNames={{ body: classes.prefix ?? '', label: classes.prefixWords ?? '' }}
            label={t`Start each with ${prefix}`}
            checked={withPrefix}
            onChange={onTick((chosen) => (initial === '' ? change({ withPrefix: chosen }) : setOfRows(chosen)))}
          />
        )}
        <LabelPreviews codes={codes} />
        <p role="status" className={classes.count}>
          {codes.length > 0 && <Plural value={codes.length} one="# label" other="# labels" />}
        </p>
        <PaperFields settings={settings} sheet={sheet} first={first} onFirst={setFirst} onChange={change} />
        <DialogActions
          note={
            <>
              {tooFine !== undefined && <TooFine text={tooFine.text} dpi={DPI[settings.density]} />}
              {codes.length > 1 && <Trans>SVG and PNG files hold one label each.</Trans>}
            </>
          }
        >
          <Button variant="default" disabled={only === undefined} leftSection={<Icon />} onClick={saveSvg}>
            SVG
          </Button>
          <Button variant="default" disabled={only === undefined} leftSection={<Icon />} onClick={savePng}>
            PNG
          </Button>
          <Button
            variant="default"
            disabled={codes.length === 0 || tooFine !== undefined}
            leftSection={<Icon />}
            onClick={saveZpl}
          >
            ZPL
          </Button>
          <Button
            disabled={codes.length === 0}
            leftSection={<IconPrinter size={20} aria-hidden />}
            onClick={printAll}
            data-testid="print-labels"
          >
            <Trans>Print</Trans>
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

export default LabelDialog;

function TooFine({ text, dpi }: { readonly text: string; readonly dpi: string }) {
  return (
    <StateMark state="warn">
      <Trans>
        ZPL isn't possible: at {dpi}, “{text}” doesn't fit on this label. Choose a larger label, another code type or a
        higher-resolution printer.
      </Trans>
    </StateMark>
  );
}

const Icon = () => <IconDownload size={20} aria-hidden />;

function Problem({ problem: { text, why } }: { readonly problem: NonNullable<Labels['problem']> }) {
  switch (why) {
    case 'letters':
      return <Trans>“{text}” has characters that this code type can't encode. Try QR.</Trans>;
    case 'long':
      return <Trans>“{text}” is too long for this code type.</Trans>;
    case 'wide':
      return (
        <Trans>
          “{text}” doesn't fit on this label with its margins. Choose a larger label or another code type. On a roll, a
          higher-resolution printer also helps.
        </Trans>
      );
    case 'many':
      return <Trans>You can make {MOST_LABELS} labels at a time. Split them into several batches.</Trans>;
  }
}
