import { useId, type ReactNode } from 'react';
import controls from './controls.module.css';
import classes from './form.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

type SwitchProps = {
  label: string;
  hint?: ReactNode;
  value: boolean;
  onChange: (value: boolean) => void;
  disabled?: boolean;
};

/** Reads „Já“ or „Nei“ (I18N-06). */
export function Switch({ label, hint, value, onChange, disabled }: SwitchProps) {
  const texts = useKitTexts();
  const hintId = useId();
  return (
    <div className={classes.field}>
      <label className={controls.switchRow} data-disabled={disabled || undefined}>
        <input
          type="checkbox"
          role="switch"
          checked={value}
          aria-checked={value}
          disabled={disabled}
          aria-describedby={hint ? hintId : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={controls.track} aria-hidden>
          <span>{value ? texts.yes : texts.no}</span>
        </span>
        {label}
      </label>
      {hint ? (
        <span className={classes.hint} id={hintId}>
          {hint}
        </span>
      ) : null}
    </div>
  );
}
