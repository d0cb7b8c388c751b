import { percent } from '#shared/format.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { itemKinds, otherItemKinds } from '../contract.ts';
import classes from './accounting.module.css';
import type { Draft } from './draft.ts';
import { useAccountingWords } from './words.ts';

export type Item = { readonly code: string; readonly name: string; readonly vatRate: number | null };

type Props = {
  readonly codes: Draft['items'];
  readonly items: readonly Item[];
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (codes: Draft['items']) => void;
};

/** The product code of each kind of line: typed, or chosen from a list after a successful test. */
export function ItemFields({ codes, items, errors, onChange }: Props) {
  const { dialog: words } = useAccountingWords();
  const fieldOf = (kind: keyof Draft['items'], required: boolean) => {
    const field = {
      label: words.kinds[kind],
      required,
      error: errors[`items.${kind}`],
      onChange: (code: string) => onChange({ ...codes, [kind]: code }),
    };
    if (items.length === 0) return <TextField key={kind} {...field} value={codes[kind]} maxLength={50} />;
    const known = items.find(({ code }) => code.toLowerCase() === codes[kind].toLowerCase());
    return (
      <SelectField
        key={kind}
        {...field}
        value={known?.code ?? null}
        options={[
          ...(required ? [] : [{ value: '', label: words.noItem }]),
          ...items.map(({ code, name, vatRate }) => ({
            value: code,
            label: words.itemLabel(code, name, vatRate === null ? null : percent(vatRate)),
          })),
        ]}
      />
    );
  };
  return (
    <fieldset className={classes.items}>
      <legend>{words.items}</legend>
      <p>
        {words.itemsHint}
        {items.length === 0 ? ` ${words.itemsTip}` : ''}
      </p>
      <Fields columns={2}>{itemKinds.map((kind) => fieldOf(kind, true))}</Fields>
      <details open={otherItemKinds.some((kind) => codes[kind] !== '')}>
        <summary>{words.otherItems}</summary>
        <Fields columns={2}>{otherItemKinds.map((kind) => fieldOf(kind, false))}</Fields>
      </details>
    </fieldset>
  );
}
