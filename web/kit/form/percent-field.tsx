import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { roundTo } from './number-text.ts';

type PercentFieldProps = Omit<NumberFieldProps, 'suffix' | 'min' | 'max' | 'value' | 'onChange'> & {
  /** A fraction, 0 to 1, as on the wire (WORK-21). */
  value: number | null;
  onChange: (fraction: number | null) => void;
};

/** Shows and accepts 0 to 100 %, step 1; its value is the fraction. */
export function PercentField({ value, onChange, decimals = 0, ...props }: PercentFieldProps) {
  return (
    <NumberField
      {...props}
      decimals={decimals}
      min={0}
      max={100}
      suffix="%"
      value={value === null ? null : roundTo(value * 100, decimals)}
      onChange={(percent) => onChange(percent === null ? null : roundTo(percent / 100, decimals + 2))}
    />
  );
}
