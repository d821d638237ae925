import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { StateMark } from '../../ui/state/state-mark.tsx';
import classes from './public-page.module.css';

/** Without map and chart, which could not be loaded or drawn, the words are still of use. */
export class FiguresBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={classes.failed}>
        <StateMark state="warn">
          <Trans>The map couldn't be loaded.</Trans>
        </StateMark>
        <button type="button" className={classes.button} onClick={() => location.reload()}>
          <Trans>Reload page</Trans>
        </button>
      </div>
    );
  }
}
