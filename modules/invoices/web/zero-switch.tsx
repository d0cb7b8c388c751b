import { Switch } from '#web/kit/form/switch.tsx';
import { useInvoiceWords } from './words.ts';

type Props = { readonly count: number; readonly value: boolean; readonly onChange: (value: boolean) => void };

/** Whether documents omit lines of zero; shown only if there are any. */
export function ZeroSwitch({ count, value, onChange }: Props) {
  const { zero: words } = useInvoiceWords();
  if (count === 0) return null;
  return <Switch label={words.label(count)} hint={words.hint} value={value} onChange={onChange} />;
}
