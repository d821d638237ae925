import '../theme/base-styles.ts';
import '../shell/mantine-styles.ts';
import { PublicFigures, type PublicFiguresProps } from '../../pages/public/public-figures.tsx';
import { setMapLook } from '../../state/map-sources.ts';
import { Providers } from '../providers/providers.tsx';

// Which maps this installation has is asked for when one is drawn.
setMapLook(async () => (await import('../../api/host.ts')).lookAtHost());

/** Map and chart with the components and the theme that they are drawn with, which the words do without. */
export default function Figures(props: PublicFiguresProps) {
  return (
    <Providers>
      <PublicFigures {...props} />
    </Providers>
  );
}
