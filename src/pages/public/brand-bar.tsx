import type { Brand } from '../../contract/customer-pages.ts';
import classes from './public-page.module.css';

interface BrandBarProps {
  /** Who sends it; null: nobody knows yet. */
  readonly company: Brand | null;
  /** For whom it is; absent or null: for nobody in particular. */
  readonly customer?: Brand | null;
}

/** Whose page it is: their logos as far as they have some, and their names for who can't see those. */
export function BrandBar({ company, customer = null }: BrandBarProps) {
  return (
    <header className={classes.bar} translate="no">
      {company !== null && <Branded brand={company} />}
      {customer !== null && <Branded brand={customer} />}
    </header>
  );
}

function Branded({ brand: { name, logo } }: { readonly brand: Brand }) {
  return logo === '' ? (
    <span className={classes.brand}>{name}</span>
  ) : (
    <img className={classes.logo} src={logo} alt={name} />
  );
}
