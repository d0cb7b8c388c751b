import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { TextField } from '#web/kit/form/text-field.tsx';
import classes from './recipients.module.css';

export const addressesIn = (typed: string): string[] => typed.split(/[,;\s]+/).filter(Boolean);

/** The error of a field, or of an item in its list. */
export const problemOf = (errors: Readonly<Record<string, string>>, field: string): string | undefined =>
  Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];

type Person = { readonly name: string; readonly email: string; readonly isOpponent: boolean };
type Props = {
  readonly words: {
    readonly to: string;
    readonly toHint: string;
    readonly people: string;
    readonly opponent: (name: string) => string;
  };
  readonly to: string;
  /** Further recipients of another kind. */
  readonly others?: string;
  readonly people: readonly Person[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (to: string) => void;
};

/** The recipients of a letter; people of the case with an address are one click away. */
export function Recipients({ words, to, others = '', people, errors, onChange }: Props) {
  const taken = [...addressesIn(to), ...addressesIn(others)].map((one) => one.toLowerCase());
  const left = people.filter(({ email }) => !taken.includes(email.toLowerCase()));
  return (
    <>
      <TextField
        label={words.to}
        hint={words.toHint}
        value={to}
        required
        autoFocus
        inputMode="email"
        error={problemOf(errors, 'to')}
        onChange={onChange}
      />
      {left.length === 0 ? null : (
        <div className={classes.people} role="group" aria-label={words.people}>
          {left.map(({ name, email, isOpponent }) => (
            <Button
              key={email}
              variant="default"
              size="compact-sm"
              leftSection={<Plus size={13} aria-hidden />}
              title={email}
              onClick={() => onChange([...addressesIn(to), email].join(', '))}
            >
              {isOpponent ? words.opponent(name) : name}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
