import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconDownload, IconPhoto, IconTable, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { onAnchor, onTick } from '../form/entered.ts';
import { OpenedMenu } from '../opened-menu.tsx';
import { saveFile } from '../save-file.ts';
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
}

const FACTOR = 2;

/** What can be done with a chart by its buttons: zoom, see it as a table, take it along. */
export function ChartTools(props: ChartToolsProps) {
  const { label, series, axes, window, fileName, canvas, isTable, isZoomed, onWindow } = props;
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

  return (
    <div className={classes.tools}>
      {!isTable && (
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
      <label className={classes.table}>
        <input type="checkbox" checked={isTable} onChange={onTick(props.onTable)} />
        <Trans>Show as table</Trans>
      </label>
      <UnstyledButton
        className={classes.tool}
        aria-haspopup="menu"
        aria-label={t`Download`}
        title={t`Download`}
        onClick={onAnchor(setMenu)}
      >
        <IconDownload size={20} aria-hidden />
      </UnstyledButton>
      {menu !== null && (
        <OpenedMenu
          anchor={menu}
          label={t`Download`}
          items={[
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
              icon: <IconTable size={20} aria-hidden />,
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
