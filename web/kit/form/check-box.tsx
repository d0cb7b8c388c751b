import { useEffect, useRef } from 'react';
import classes from './controls.module.css';

type CheckBoxProps = {
  label: string;
  /** The accessible name, when the label alone does not say what the box is about. */
  name?: string;
  checked: boolean;
  /** Some of what it stands for is chosen, but not all. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
};

/** One of several choices that can be combined. A native control, for keyboard, touch and screen readers. */
export function CheckBox({ label, name, checked, indeterminate = false, onChange }: CheckBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className={classes.checkBox}>
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
