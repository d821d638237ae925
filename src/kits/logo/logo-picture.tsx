import { useLingui } from '@lingui/react/macro';
import classes from './logo-picture.module.css';

/** A logo at its address. */
export function LogoPicture({ address }: { readonly address: string }) {
  const { t } = useLingui();
  return <img className={classes.logo} src={address} alt={t`Logo`} />;
}
