import { useLingui } from '@lingui/react/macro';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconFilterPin,
  IconFocusCentered,
  IconList,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './map-view.module.css';

interface MapToolsProps {
  /** Before that there is nothing to zoom. */
  readonly isDrawn: boolean;
  readonly onZoom: (by: 1 | -1) => void;
  readonly onFit: () => void;
}

/** What moves a map without a pointer on it: three tools, that it is seen. */
export function MapTools({ isDrawn, onZoom, onFit }: MapToolsProps) {
  const { t } = useLingui();
  const disabled = !isDrawn;
  return (
    <div className={`${classes.tools} ${classes.over}`} role="group" aria-label={t`Map tools`}>
      <Tool
        label={t`Zoom in`}
        disabled={disabled}
        icon={<IconPlus size={18} aria-hidden />}
        onClick={() => onZoom(1)}
      />
      <Tool
        label={t`Zoom out`}
        disabled={disabled}
        icon={<IconMinus size={18} aria-hidden />}
        onClick={() => onZoom(-1)}
      />
      <Tool
        label={t`Fit everything`}
        disabled={disabled}
        icon={<IconFocusCentered size={18} aria-hidden />}
        onClick={onFit}
      />
    </div>
  );
}

interface MapViewsProps {
  /** Before that there is nothing to narrow by. */
  readonly isDrawn: boolean;
  readonly isListed: boolean;
  readonly listId: string;
  readonly onList: () => void;
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
  /** Absent: nothing is narrowed by what is in sight. */
  readonly onView: (() => void) | undefined;
}

/** How else what is on a map is looked at; below it. */
export function MapViews({ isDrawn, isListed, listId, onList, isExpanded, onExpand, onView }: MapViewsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.tools} role="group" aria-label={t`Views of the map`}>
      <Tool
        label={t`List items on the map`}
        icon={<IconList size={18} aria-hidden />}
        expanded={isListed}
        controls={isListed ? listId : undefined}
        onClick={onList}
      />
      <Tool
        label={isExpanded ? t`Shrink map` : t`Expand map`}
        icon={isExpanded ? <IconArrowsMinimize size={18} aria-hidden /> : <IconArrowsMaximize size={18} aria-hidden />}
        onClick={onExpand}
      />
      {onView !== undefined && (
        <Tool
          label={t`Filter to this view`}
          disabled={!isDrawn}
          icon={<IconFilterPin size={18} aria-hidden />}
          onClick={onView}
        />
      )}
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly controls?: string | undefined;
  readonly onClick: () => void;
}

const Tool = ({ label, icon, disabled, expanded, controls, onClick }: ToolProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-label={label}
    title={label}
    disabled={disabled}
    aria-expanded={expanded}
    aria-controls={controls}
    onClick={onClick}
  >
    {icon}
  </button>
);
