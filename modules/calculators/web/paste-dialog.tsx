import { kr } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { readPasted, type PastedRow } from '../rules/pasted.ts';
import { useCalculatorWords } from './words.ts';

const kinds = ['payments', 'additions', 'debts'] as const;
export type PastedAs = { readonly kind: (typeof kinds)[number]; readonly rows: readonly PastedRow[] };
const nothing: { readonly kind: PastedAs['kind']; readonly text: string } = { kind: 'additions', text: '' };
type Props = { readonly today: string; readonly close: (pasted?: PastedAs) => void };

/** Dates and amounts pasted from a spreadsheet: as payments, due dates, or separate debts. */
export function PasteDialog({ today, close }: Props) {
  const { paste: words } = useCalculatorWords();
  const { draft, setDraft } = useDraft<typeof nothing>('calculators/paste', nothing);
  const { kind, text } = draft;
  const { rows, bad } = readPasted(text, today);
  const save = useSave(() => Promise.resolve({ kind, rows }), close);
  const sum = rows.reduce((total, { amount }) => total + amount, 0);
  return (
    <Dialog
      title={words.title}
      width={520}
      dirty={text !== ''}
      onClose={() => close()}
      save={save}
      saveLabel={words.take}
      canSave={rows.length > 0 && bad.length === 0}
      aside={rows.length > 0 ? words.found(rows.length, kr(sum)) : null}
    >
      <SelectField
        label={words.as}
        value={kind}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(chosen) => setDraft({ ...draft, kind: chosen })}
      />
      <TextArea
        label={words.text}
        hint={words.hint}
        rows={8}
        autoFocus
        value={text}
        error={bad.length > 0 ? words.bad(bad.join(', ')) : null}
        onChange={(typed) => setDraft({ ...draft, text: typed })}
      />
    </Dialog>
  );
}
