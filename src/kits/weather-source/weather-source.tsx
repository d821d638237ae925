import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { OPEN_METEO, type WeatherRow } from '../../contract/shipment-surroundings.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

/** Who is to be named where weather is shown (CC BY 4.0); nothing for that of the company's own stations. */
export function WeatherSource({ weather }: { readonly weather: readonly WeatherRow[] }) {
  if (!weather.some(({ source }) => source === OPEN_METEO)) return null;
  return (
    <Text size="xs" c="dimmed">
      <Trans>
        Weather data by <OutsideLink href="https://open-meteo.com/">Open-Meteo.com</OutsideLink>
      </Trans>
    </Text>
  );
}
