import { useLingui } from '@lingui/react/macro';
import {
  IconArrowForwardUp,
  IconBuildingWarehouse,
  IconDeviceMobileShare,
  IconFile,
  IconMapPin,
  IconPackage,
  IconRoute,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { CodeText } from '../../ui/code-text.tsx';
import classes from './jump-dialog.module.css';
import type { JumpTarget } from './jump-target.ts';
import { useDetailWords } from './use-detail-words.ts';

interface JumpOptionProps {
  readonly id: string;
  readonly target: JumpTarget;
  readonly active: boolean;
  readonly onGo: () => void;
}

const ICONS: Readonly<Record<JumpTarget['kind'], TablerIcon>> = {
  shipment: IconPackage,
  device: IconDeviceMobileShare,
  place: IconMapPin,
  map: IconRoute,
  warehouse: IconBuildingWarehouse,
  page: IconFile,
  action: IconArrowForwardUp,
};

/** One place to jump to: its name, and what tells it from others of that name. */
export function JumpOption({ id, target, active, onGo }: JumpOptionProps) {
  const { t } = useLingui();
  const option = useRef<HTMLDivElement>(null);
  const detail = useDetailWords(target);
  const Icon = ICONS[target.kind];
  useEffect(() => {
    if (active) option.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      // The field keeps the focus, and its keys do what a press does.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onGo}
      onKeyDown={(event) => event.key === 'Enter' && onGo()}
    >
      <Icon size={20} aria-hidden className={classes.icon ?? ''} />
      <span className={classes.name}>
        {target.kind === 'device' ? <CodeText>{target.macId}</CodeText> : (nameOf(target) ?? t`Unnamed`)}
      </span>
      {detail !== '' && <span className={classes.detail}>{detail}</span>}
    </div>
  );
}

function nameOf(target: Exclude<JumpTarget, { kind: 'device' }>): string | null {
  const name = target.kind === 'page' ? target.page.name : target.name;
  return name === '' ? null : name;
}
