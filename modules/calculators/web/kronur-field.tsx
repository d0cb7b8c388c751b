import { MoneyField } from '#web/kit/form/money-field.tsx';
import { useText } from '#web/lib/texts.tsx';

type Props = {
  readonly label: string;
  readonly required?: boolean;
  readonly value: number | null;
  readonly error?: string | null;
  readonly onChange: (value: number | null) => void;
};

/** Whole krónur of at least 0; arrow keys change it in thousands (CALC-15). */
export function KronurField(props: Props) {
  const { units } = useText().common;
  return <MoneyField {...props} decimals={0} min={0} max={1_000_000_000_000} step={1000} currency={units.krona} />;
}
