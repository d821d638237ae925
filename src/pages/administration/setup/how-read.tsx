import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { ENCODINGS } from '../../../domain/import/decode-text.ts';
import type { FileChoice, FileRead } from '../../../domain/import/read-file.ts';
import { onChoice, onText } from '../../../ui/form/entered.ts';
import { degreeSign } from '../../../ui/measured-words.ts';

const UNITS = ['Celsius', 'Fahrenheit'] as const;

export interface ChosenFile extends FileRead {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What the person has said of it. */
  readonly choice: FileChoice;
}

interface HowReadProps {
  readonly file: ChosenFile;
  readonly onChoice: (choice: FileChoice) => void;
}

/** How a file was read, where there was more than one way: a person may know better. */
export function HowRead({ file: { read, choice, encoding, sheets = [], sheet = 0 }, onChoice: choose }: HowReadProps) {
  const { t } = useLingui();
  return (
    <>
      {encoding !== undefined && encoding !== 'utf-8' && (
        <NativeSelect
          size="md"
          label={t`Encoding`}
          description={t`Choose another one if names look wrong.`}
          value={encoding}
          data={[...ENCODINGS]}
          onChange={onChoice(ENCODINGS, (chosen) => choose({ encoding: chosen }))}
        />
      )}
      {read.ok && read.asksUnit && (
        <NativeSelect
          size="md"
          label={t`Temperatures without a unit are in`}
          value={choice.unit ?? 'Fahrenheit'}
          data={UNITS.map((value) => ({ value, label: degreeSign(value) }))}
          onChange={onChoice(UNITS, (chosen) => choose({ unit: chosen }))}
        />
      )}
      {sheets.length > 1 && (
        <NativeSelect
          size="md"
          label={t`Sheet`}
          value={String(sheet)}
          data={sheets.map((name, at) => ({ value: String(at), label: name }))}
          onChange={onText((value) => choose({ sheet: Number(value) }))}
        />
      )}
    </>
  );
}
