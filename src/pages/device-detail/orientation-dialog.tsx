import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { shortDeviceId } from '../../domain/device-id.ts';
import { type LyingMessage, orientationOf } from '../../domain/device-orientation.ts';
import { useTimeReader } from '../../local/views/use-time-reader.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { numberFormat } from '../../ui/formatters.ts';
import { timeWords } from '../../ui/time-words.ts';
import classes from './device-detail-page.module.css';
import { lyingBox } from './lying-box.ts';

interface OrientationDialogProps {
  readonly macId: string;
  readonly message: LyingMessage;
  readonly onClose: () => void;
}

const POINTS = 60;
/** Behind which end of an axis its letter stands. */
const LETTER = 1.14;

/** How a device lies by its last message (spec 2 §2 "View Device Orientation"): a picture, and what it feels along its three axes. */
export function OrientationDialog({ macId, message: { time, acceleration }, onClose }: OrientationDialogProps) {
  const { t, i18n } = useLingui();
  const reader = useTimeReader();
  const lies = acceleration === null ? null : orientationOf(acceleration);
  if (acceleration === null || lies === null) return null;
  const number = (value: number, digits: number) =>
    numberFormat(i18n.locale, { maximumFractionDigits: digits }).format(value);
  const { faces, axes } = lyingBox(acceleration);
  const axis = lies.axis.toUpperCase();
  const tilt = number(lies.tilt, 0);
  const tail = shortDeviceId(macId);
  const words = lies.isUp
    ? t`${axis} axis points up, ${tilt}° from vertical.`
    : t`${axis} axis points down, ${tilt}° from vertical.`;
  return (
    <Dialog title={t`Orientation of …${tail}`} size="question" onClose={onClose}>
      <svg className={classes.picture} viewBox="-120 -110 240 220" role="img" aria-label={words}>
        {faces.map(({ key, points, light }) => (
          <polygon
            key={key}
            points={points.map(([x, y]) => `${(x * POINTS).toFixed(1)},${(y * POINTS).toFixed(1)}`).join(' ')}
            className={classes.face}
            fillOpacity={0.35 + light * 0.6}
          />
        ))}
        {axes.map(({ axis: name, end: [x, y] }) => (
          <g key={name} data-axis={name}>
            <line x1={0} y1={0} x2={x * POINTS} y2={y * POINTS} className={classes.axis} />
            <text x={x * POINTS * LETTER} y={y * POINTS * LETTER} className={classes.letter}>
              {name.toUpperCase()}
            </text>
          </g>
        ))}
      </svg>
      <Text>{words}</Text>
      <dl className={classes.axes}>
        {(['x', 'y', 'z'] as const).map((name) => (
          <div key={name}>
            <dt>Accel_{name.toUpperCase()}</dt>
            <dd>{number(acceleration[name], 3)} g</dd>
          </div>
        ))}
      </dl>
      <Text c="dimmed">
        <Trans>Based on its message of {timeWords(time, reader)}</Trans>
      </Text>
    </Dialog>
  );
}

export default OrientationDialog;
