import { useLingui } from '@lingui/react/macro';
import { reasonWords } from '../../api/reason-words.ts';
import type { ShownBundle } from '../../local/bundles/use-bundle.ts';
import type { ChartState } from '../../ui/chart/chart-model.ts';
import { usePartsFace } from '../face/face.ts';

/** How far the readings are that charts draw from one part of a bundle: here, on their way, not to be had now, or refused. */
export function usePartState<Values extends object>(bundle: ShownBundle<Values>, part: keyof Values): ChartState {
  const { t } = useLingui();
  const face = usePartsFace(bundle, [part]);
  switch (face.kind) {
    case 'here':
      return { kind: 'ready' };
    case 'waiting':
      return { kind: 'loading' };
    case 'offline':
      return { kind: 'absent', words: t`Needs a connection.` };
    case 'failed':
      return { kind: 'failed', words: `${t`Couldn't load.`} ${t(reasonWords(face.reason))}`, onRetry: bundle.retry };
  }
}

/** The same of what its devices measured. */
export const useReadingsState = <Values extends { readonly tracks: unknown }>(
  bundle: ShownBundle<Values>,
): ChartState => usePartState(bundle, 'tracks');
