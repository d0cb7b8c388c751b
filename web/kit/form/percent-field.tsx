import { NumberField, type NumberFieldProps } from './number-field.tsx';
import { roundTo } from './number-text.ts';

type PercentFieldProps = Omit<
  NumberFieldProps,
  'suffix' | 'min' | 'max' | 'value' | 'onChange' | 'decimals' | 'exact'
> & {
  /** A fraction, 0 to 1, as on the wire (WORK-21). */
  value: number | null;
  onChange: (fraction: number | null) => void;
};

/** As many decimals of a percentage as are stored and shown elsewhere. */
const decimals = 2;

/**
 * Shows and accepts 0 to 100 %, step 1, with at most two decimals; its value is the fraction. It rounds no coarser than
 * the database: a discount of 12,5 % that reads 13 % would contradict the total beside it.
 */
export function PercentField({ value, onChange, ...props }: PercentFieldProps) {
  return (
    <NumberField
      {...props}
      decimals={decimals}
      exact
      min={0}
      max={100}
      suffix="%"
      value={value === null ? null : roundTo(value * 100, decimals)}
      onChange={(percent) => onChange(percent === null ? null : roundTo(percent / 100, decimals + 2))}
    />
  );
}
