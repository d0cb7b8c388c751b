import { useState } from 'react';
import { SelectField } from '#web/kit/form/select-field.tsx';
import type { Previewed } from '../../contract/draft.ts';
import type { PayorPart } from '../../contract/split.ts';
import { LivePreview } from '../live-preview.tsx';
import { useInvoiceWords } from '../words.ts';
import classes from './shares.module.css';

type Props = { readonly body: Previewed; readonly parts: readonly PayorPart[]; readonly stamp?: string };

/** A preview of the document; for a split that of the selected payor, initially the case’s own. */
export function PartPreview({ body, parts, stamp = '' }: Props) {
  const { shares: say } = useInvoiceWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const part = parts.find(({ payorId }) => String(payorId) === chosen) ?? parts[0];
  if (part === undefined) return <LivePreview body={body} stamp={stamp} />;
  const sums = parts.map(({ share, totalWithVat }) => `${share} ${totalWithVat}`).join();
  return (
    <div className={classes.paper}>
      <SelectField
        label={say.paperOf}
        value={String(part.payorId)}
        options={parts.map(({ payorId, payorName }) => ({ value: String(payorId), label: payorName }))}
        onChange={setChosen}
      />
      <LivePreview body={{ ...body, payorId: part.payorId }} stamp={`${stamp} ${sums}`} />
    </div>
  );
}
