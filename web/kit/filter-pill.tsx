import { ChevronDown, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { truncate } from '#shared/format.ts';
import classes from './parts.module.css';
import { useKitTexts } from './texts/kit-texts.ts';

type FilterPillProps = {
  /** The name of the filter, „Starfsmaður“. */
  label: string;
  /** The chosen value, cut at 30 characters (SHELL-34); without a value the pill has a dashed border. */
  value?: ReactNode;
  icon?: ReactNode;
  /** Opens the filter's choices; without it the pill only displays the filter. */
  onClick?: () => void;
  /** Shows a cross that clears the filter. */
  onClear?: () => void;
  /** Shows an arrow, and announces a popup to screen readers. */
  menu?: boolean;
  expanded?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function FilterPill({ label, value, icon, onClick, onClear, menu, expanded, ref, ...rest }: FilterPillProps) {
  const texts = useKitTexts();
  const on = value !== undefined && value !== null;
  return (
    <span className={classes.pill} data-on={on || undefined}>
      <button
        ref={ref}
        type="button"
        onClick={onClick ?? onClear}
        aria-haspopup={menu ? 'dialog' : undefined}
        aria-expanded={menu ? expanded : undefined}
        {...rest}
      >
        {icon}
        {on && value !== true ? (
          <span title={typeof value === 'string' ? value : undefined}>
            <em>{label}:</em> {typeof value === 'string' ? truncate(value) : value}
          </span>
        ) : (
          label
        )}
        {menu && !onClear ? <ChevronDown size={13} aria-hidden /> : null}
      </button>
      {on && onClear ? (
        <button type="button" onClick={onClear} aria-label={`${texts.clear}: ${label}`}>
          <X size={13} aria-hidden />
        </button>
      ) : null}
    </span>
  );
}

type FilterBarProps = {
  label: string;
  /** Wraps on a phone: for a row that ends in commands, which nobody would look for out of sight. */
  wraps?: boolean;
  children: ReactNode;
};

/** The row of filters above a list; it scrolls sideways on a phone. */
export function FilterBar({ label, wraps, children }: FilterBarProps) {
  return (
    <div className={classes.filterBar} role="search" aria-label={label} data-wraps={wraps || undefined}>
      {children}
    </div>
  );
}

export function FilterSpacer() {
  return <span className={classes.spacer} />;
}

export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={classes.textButton} onClick={onClick}>
      {children}
    </button>
  );
}
