import { money, percent } from '#shared/format.ts';
import type { PayorPart } from '../../contract/split.ts';
import classes from './shares.module.css';
import { useInvoiceWords } from '../words.ts';

type Props = { readonly parts: readonly PayorPart[]; readonly currencyCode: string };

/** The part of each payor of split work, with VAT; nothing without a split. */
export function PayorParts({ parts, currencyCode }: Props) {
  const { shares: say } = useInvoiceWords();
  if (parts.length === 0) return null;
  return (
    <section className={classes.parts} aria-label={say.title}>
      <h3>{say.split(parts.length)}</h3>
      <ul>
        {parts.map(({ payorId, payorName, share, totalWithVat }) => (
          <li key={payorId}>
            <span>
              {payorName} <small>{percent(share / 100)}</small>
            </span>
            <b>{money(totalWithVat, currencyCode)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
