import { NumberField, type NumberFieldProps } from './number-field.tsx';

type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'suffix'> & {
  /** 0 for hourly prices in ISK, else 2 (WORK-23). */
  decimals: 0 | 2;
  /** The unit after the number: „kr.“ or a currency code. */
  currency: string;
};

/** An amount. Parses 1.234,56 as typed and 1234.5 as pasted; the arrow keys add a step. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  return <NumberField {...props} suffix={currency} />;
}
