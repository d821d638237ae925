import { useMemo } from 'react';
import { type Box, labelLayout } from '../../domain/label/label-layout.ts';
import {
  type LabelProblem,
  labelProblem,
  labelTexts,
  MOST_LABELS,
  type SymbolKind,
} from '../../domain/label/label-text.ts';
import { type LabelCode, labelCode } from './label-code.ts';

export interface Labels {
  readonly texts: readonly string[];
  /** Those that can be drawn, in their order; none while one can't. */
  readonly codes: readonly LabelCode[];
  /** The first text that can't be a label, and why. */
  readonly problem: { readonly text: string; readonly why: LabelProblem | 'many' | 'wide' } | null;
}

/** The labels of what was typed, for labels of this size by a printer with dots of this width. Millimetres. */
export function useLabels(
  typed: string,
  prefix: string,
  kind: SymbolKind,
  { width, height }: Box,
  dot: number,
): Labels {
  return useMemo(() => {
    const texts = labelTexts(typed, prefix);
    const fail = (text: string, why: LabelProblem | 'many' | 'wide'): Labels => ({
      texts,
      codes: [],
      problem: { text, why },
    });
    if (texts.length > MOST_LABELS) return fail('', 'many');
    const codes: LabelCode[] = [];
    for (const text of texts) {
      const why = labelProblem(text, kind);
      if (why !== null) return fail(text, why);
      const code = labelCode(kind, text);
      if (labelLayout(code, { width, height }, { dot }) === null) return fail(text, 'wide');
      codes.push(code);
    }
    return { texts, codes, problem: null };
  }, [typed, prefix, kind, width, height, dot]);
}
