import { Trans, useLingui } from '@lingui/react/macro';
import { setSingleKeys, useSingleKeys } from '../../features/keys/keys-opening.ts';
import { setSounds, useSounds } from '../../scan/sounds.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { changeDensity, useDensity } from '../theme/density.ts';
import { DisplaySettings } from './display-settings.tsx';

/** How this device shows and says things, remembered on it; each choice counts at once. */
export function DeviceSettings() {
  const { t } = useLingui();
  const density = useDensity();
  const sounds = useSounds();
  const singleKeys = useSingleKeys();
  return (
    <>
      <DisplaySettings />
      <ChoiceRow
        label={t`List density`}
        value={density}
        onChange={changeDensity}
        choices={[
          { value: 'usual', name: <Trans>Compact</Trans> },
          { value: 'roomy', name: <Trans>Comfortable</Trans> },
        ]}
      />
      <ChoiceRow
        label={t`Sounds`}
        value={sounds ? 'on' : 'off'}
        onChange={(value) => setSounds(value === 'on')}
        choices={[
          { value: 'on', name: <Trans>On</Trans> },
          { value: 'off', name: <Trans>Off</Trans> },
        ]}
      />
      <ChoiceRow
        label={t`Single-key shortcuts (?)`}
        value={singleKeys ? 'on' : 'off'}
        onChange={(value) => setSingleKeys(value === 'on')}
        choices={[
          { value: 'on', name: <Trans>On</Trans> },
          { value: 'off', name: <Trans>Off</Trans> },
        ]}
      />
    </>
  );
}
