import { useLingui } from '@lingui/react/macro';
import { reasonWords } from '../../api/reason-words.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import type { ChartState } from '../../ui/chart/chart-model.ts';

/** How far the readings are that the charts of a page draw: here, on their way, or refused. */
export function useReadingsState<Values extends { readonly tracks: unknown }>(bundle: ShownBundle<Values>): ChartState {
  const { t } = useLingui();
  const { values, failedParts, asking, read, retry } = bundle;
  if (values.tracks !== undefined) return { kind: 'ready' };
  const failed = failedParts.get('tracks');
  if (failed !== undefined) return { kind: 'failed', words: t(reasonWords(failed)), onRetry: retry };
  return { kind: asking || !read ? 'loading' : 'ready' };
}
