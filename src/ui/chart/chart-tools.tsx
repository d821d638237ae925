import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import {
  IconArrowsVertical,
  IconChartLine,
  IconDots,
  IconFileSpreadsheet,
  IconPhoto,
  IconTable,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { onAnchor, onTick } from '../form/entered.ts';
import { type MenuItem, OpenedMenu } from '../opened-menu.tsx';
import { saveFile } from '../save-file.ts';
import type { RangeChoice } from './axis-range.ts';
import { chartAsCsv, chartAsPicture } from './chart-files.ts';
import type { ChartAxis, ChartSeries, ChartWindow } from './chart-model.ts';
import classes from './chart-view.module.css';
import { zoomed } from './zoom.ts';

interface ChartToolsProps {
  readonly label: string;
  readonly series: readonly ChartSeries[];
  readonly axes: readonly ChartAxis[];
  readonly hidden: ReadonlySet<string>;
  readonly window: ChartWindow;
  readonly xLabel: string | null;
  readonly xWords: (at: number) => string;
  readonly fileName: string;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly isTable: boolean;
  readonly isZoomed: boolean;
  readonly onWindow: (window: ChartWindow | null) => void;
  readonly onTable: (isTable: boolean) => void;
  readonly rangeChoice: RangeChoice;
  /** Null: there is nothing to choose. */
  readonly onRangeChoice: ((choice: RangeChoice) => void) | null;
  /** One of a stack: its tools are in its menu, but for the way back from a zoom. */
  readonly isFolded: boolean;
}

const FACTOR = 2;

/** What can be done with a chart by its buttons: zoom, see it as a table, take it along. */
export function ChartTools(props: ChartToolsProps) {
  const { label, series, axes, window, fileName, canvas, isTable, isZoomed, onWindow, isFolded } = props;
  const { t } = useLingui();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const middle = (window.from + window.to) / 2;
  const savePicture = async () => {
    if (canvas.current === null) return;
    const range = `${props.xWords(window.from)} – ${props.xWords(window.to)}`;
    saveFile(
      await chartAsPicture(canvas.current, { title: label, range, series, hidden: props.hidden }),
      `${fileName}.png`,
    );
  };
  const saveCsv = async () => {
    saveFile(await chartAsCsv({ series, axes, window, xLabel: props.xLabel }), `${fileName}.csv`);
  };

  const rangeItem = (onChoice: (choice: RangeChoice) => void) => {
    if (props.rangeChoice === 'fixed') {
      const words = <Trans>Fit the axis to the readings</Trans>;
      return {
        key: 'range',
        icon: <IconArrowsVertical size={20} aria-hidden />,
        words,
        onChoose: () => onChoice('fit'),
      };
    }
    const ranges = axes
      .filter(({ fixed }) => fixed !== undefined)
      .map(({ fixed, format }) => (fixed === undefined ? '' : `${format(fixed.from)} – ${format(fixed.to)}`))
      .join(', ');
    const words = <Trans>Show the fixed range: {ranges}</Trans>;
    return {
      key: 'range',
      icon: <IconArrowsVertical size={20} aria-hidden />,
      words,
      onChoose: () => onChoice('fixed'),
    };
  };

  const folded: MenuItem[] = [
    {
      key: 'in',
      icon: <IconZoomIn size={20} aria-hidden />,
      words: <Trans>Zoom in</Trans>,
      onChoose: () => onWindow(zoomed(window, 1 / FACTOR, middle)),
    },
    {
      key: 'out',
      icon: <IconZoomOut size={20} aria-hidden />,
      words: <Trans>Zoom out</Trans>,
      onChoose: () => onWindow(zoomed(window, FACTOR, middle)),
      ...(isZoomed ? {} : { unavailable: <Trans>The full range is shown.</Trans> }),
    },
  ];
  const tableItem: MenuItem = {
    key: 'table',
    icon: isTable ? <IconChartLine size={20} aria-hidden /> : <IconTable size={20} aria-hidden />,
    words: isTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>,
    onChoose: () => props.onTable(!isTable),
  };

  return (
    <div className={classes.tools}>
      {isFolded && !isTable && isZoomed && (
        <Tool label={t`Show full range`} onPress={() => onWindow(null)}>
          <IconZoomReset size={20} aria-hidden />
        </Tool>
      )}
      {!isTable && !isFolded && (
        <>
          <Tool label={t`Zoom in`} onPress={() => onWindow(zoomed(window, 1 / FACTOR, middle))}>
            <IconZoomIn size={20} aria-hidden />
          </Tool>
          <Tool label={t`Zoom out`} off={!isZoomed} onPress={() => onWindow(zoomed(window, FACTOR, middle))}>
            <IconZoomOut size={20} aria-hidden />
          </Tool>
          <Tool label={t`Show full range`} off={!isZoomed} onPress={() => onWindow(null)}>
            <IconZoomReset size={20} aria-hidden />
          </Tool>
        </>
      )}
      {!isFolded && (
        <label className={classes.table}>
          <input type="checkbox" checked={isTable} onChange={onTick(props.onTable)} />
          <Trans>Show as table</Trans>
        </label>
      )}
      <UnstyledButton
        className={classes.tool}
        aria-haspopup="menu"
        aria-label={t`Chart options`}
        title={t`Chart options`}
        onClick={onAnchor(setMenu)}
      >
        <IconDots size={20} aria-hidden />
      </UnstyledButton>
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Chart options`}
          items={[
            ...(isFolded && !isTable ? folded : []),
            ...(isFolded ? [tableItem] : []),
            ...(isTable || props.onRangeChoice === null ? [] : [rangeItem(props.onRangeChoice)]),
            ...(isTable
              ? []
              : [
                  {
                    key: 'png',
                    icon: <IconPhoto size={20} aria-hidden />,
                    words: <Trans>Download as PNG</Trans>,
                    onChoose: () => void savePicture().catch(reportError),
                  },
                ]),
            {
              key: 'csv',
              icon: <IconFileSpreadsheet size={20} aria-hidden />,
              words: <Trans>Download as CSV</Trans>,
              onChoose: () => void saveCsv().catch(reportError),
            },
          ]}
          onClose={() => setMenu(null)}
        />
      )}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly off?: boolean;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

/** One that has nothing to do keeps the focus and says so. */
const Tool = ({ label, off = false, onPress, children }: ToolProps) => (
  <UnstyledButton
    className={classes.tool}
    aria-label={label}
    title={label}
    aria-disabled={off}
    onClick={() => {
      if (!off) onPress();
    }}
  >
    {children}
  </UnstyledButton>
);
