import { Button } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { useHere } from '#web/lib/here.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { ToolButton } from '#web/kit/tool-button.tsx';
import { tieKinds } from '../contract/record.ts';
import { emptyTie, maskSsn, type TieDraft } from './draft.ts';
import classes from './ties.module.css';
import { useTieWords } from './parts/tie-words.ts';

type Props = {
  readonly ties: readonly TieDraft[];
  readonly onChange: (ties: readonly TieDraft[]) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled?: boolean;
  /** Whether they are stored with a party, or used for this check only. */
  readonly kept?: boolean;
};

/** The limit of the contract. */
const mostTies = 20;

/** Related persons and companies of a party: entered once, stored with it, and checked with it. */
export function TieFields({ ties, onChange, errors, disabled = false, kept = true }: Props) {
  const words = useTieWords();
  const { edition } = useHere();
  if (!hasOpponents(edition)) return null;
  return (
    <section className={classes.ties} aria-label={words.title}>
      <h3>{words.title}</h3>
      <p className={classes.hint}>{kept ? words.hint : words.hintOfCheck}</p>
      {ties.map((tie, place) => (
        <TieRow
          // Rows have no ids of their own, and their order does not change.
          key={place}
          tie={tie}
          onChange={(changed) => onChange(ties.map((one, at) => (at === place ? { ...one, ...changed } : one)))}
          onRemove={() => onChange(ties.filter((_tie, at) => at !== place))}
          errorOf={(field) => errors[`ties.${place}.${field}`] ?? null}
          disabled={disabled}
        />
      ))}
      {disabled || ties.length >= mostTies ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...ties, emptyTie])}
        >
          {words.add}
        </Button>
      )}
    </section>
  );
}

type RowProps = {
  readonly tie: TieDraft;
  readonly onChange: (changed: Partial<TieDraft>) => void;
  readonly onRemove: () => void;
  readonly errorOf: (field: keyof TieDraft) => string | null;
  readonly disabled: boolean;
};

/** One related person; the description only if the kind needs it. */
function TieRow({ tie, onChange, onRemove, errorOf, disabled }: RowProps) {
  const words = useTieWords();
  const field = (name: keyof TieDraft) => ({ label: words[name], error: errorOf(name), disabled });
  return (
    <div className={classes.tie}>
      <TextField {...field('name')} value={tie.name} onChange={(name) => onChange({ name })} maxLength={200} />
      <TextField
        {...field('ssn')}
        value={tie.ssn}
        onChange={(ssn) => onChange({ ssn: maskSsn(ssn) })}
        inputMode="numeric"
        placeholder="______-____"
        maxLength={14}
      />
      <SelectField
        {...field('kind')}
        value={tie.kind}
        options={tieKinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kind) => onChange({ kind, ...(kind === 'other' ? {} : { words: '' }) })}
      />
      <span className={classes.remove}>
        <ToolButton label={words.remove(tie.name.trim())} disabled={disabled} onClick={onRemove}>
          <X size={16} aria-hidden />
        </ToolButton>
      </span>
      {tie.kind === 'other' || tie.words !== '' ? (
        <div className={classes.words}>
          <TextField
            {...field('words')}
            value={tie.words}
            onChange={(said) => onChange({ words: said })}
            maxLength={100}
            required={tie.kind === 'other'}
          />
        </div>
      ) : null}
    </div>
  );
}
