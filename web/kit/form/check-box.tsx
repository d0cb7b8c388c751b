import { useEffect, useRef } from 'react';
import classes from './controls.module.css';

type CheckBoxProps = {
  label: string;
  /** What is read aloud where the label alone does not say what it is about. */
  name?: string;
  checked: boolean;
  /** Some of what it stands for, and not all. */
  indeterminate?: boolean;
  onChange: (checked: boolean) => void;
};

/** One of several that may be chosen together. The native control: the keyboard, touch and screen readers know it. */
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
