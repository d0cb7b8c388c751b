import { NumberField, type NumberFieldProps } from './number-field.tsx';

type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'suffix'> & {
  /** 0 for prices of time in krónur, else 2 (WORK-23). */
  decimals: 0 | 2;
  /** What stands after the figure, „kr.“ or a currency code. */
  currency: string;
};

/** An amount. Reads 1.234,56 as typed and 1234.5 as pasted; the arrows up and down add a step. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  return <NumberField {...props} suffix={currency} />;
}
