import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { fold } from '#shared/fold.ts';
import { fileSize } from '#shared/format.ts';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { LetterDraft, Paper } from '../contract/sending.ts';
import classes from './mail.module.css';
import { useSendingWords } from './sending-api.ts';

export type TypedLetter = {
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly message: string;
  readonly papers: readonly Paper[];
};

type Props = {
  readonly typed: TypedLetter;
  readonly begun: LetterDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<TypedLetter>) => void;
};

/** To whom, what is said, and what goes along. */
export function LetterFields({ typed, begun, errors, onChange }: Props) {
  const { dialog: words } = useSendingWords();
  const of = (field: string) =>
    Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1];
  return (
    <>
      <TextField
        label={words.to}
        hint={words.toHint}
        value={typed.to}
        required
        autoFocus
        inputMode="email"
        error={of('to')}
        onChange={(to) => onChange({ to })}
      />
      <People people={begun.people} typed={typed} onChange={onChange} />
      <TextField
        label={words.cc}
        value={typed.cc}
        inputMode="email"
        error={of('cc')}
        onChange={(cc) => onChange({ cc })}
      />
      <TextField
        label={words.subject}
        hint={words.subjectHint}
        value={typed.subject}
        required
        maxLength={200}
        error={of('subject')}
        onChange={(subject) => onChange({ subject })}
      />
      <TextArea
        label={words.message}
        value={typed.message}
        required
        rows={10}
        maxLength={20_000}
        error={of('message')}
        onChange={(message) => onChange({ message })}
      />
      <Papers
        papers={begun.papers}
        chosen={typed.papers}
        error={of('versionIds')}
        onChange={(papers) => onChange({ papers })}
      />
    </>
  );
}

type PeopleProps = Pick<Props, 'typed' | 'onChange'> & { readonly people: LetterDraft['people'] };

/** Those on the case who have an address, at a click. */
function People({ people, typed, onChange }: PeopleProps) {
  const { dialog: words } = useSendingWords();
  const said = `${typed.to} ${typed.cc}`.toLowerCase();
  const left = people.filter(({ email }) => !said.includes(email));
  if (left.length === 0) return null;
  return (
    <div className={classes.people} role="group" aria-label={words.people}>
      {left.map(({ name, email }) => (
        <Button
          key={email}
          variant="default"
          size="compact-sm"
          leftSection={<Plus size={13} aria-hidden />}
          title={email}
          onClick={() => onChange({ to: [typed.to.trim().replace(/[,;]$/, ''), email].filter(Boolean).join(', ') })}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

type PapersProps = {
  readonly papers: readonly Paper[];
  readonly chosen: readonly Paper[];
  readonly error: string | undefined;
  readonly onChange: (papers: readonly Paper[]) => void;
};

function Papers({ papers, chosen, error, onChange }: PapersProps) {
  const { dialog: words } = useSendingWords();
  if (papers.length === 0) return null;
  const most = 50;
  const fitting = (typed: string) => papers.filter(({ name }) => fold(name).includes(fold(typed))).slice(0, most);
  return (
    <ManyPicker
      label={words.papers}
      hint={words.papersHint}
      value={chosen}
      getKey={({ versionId }) => versionId}
      getLabel={({ name, versionNumber, size }) => words.paper(name, versionNumber, fileSize(size))}
      removeLabel={words.remove}
      load={async (typed) => fitting(typed)}
      loadInitial={async () => papers.slice(0, most)}
      error={error}
      onChange={onChange}
    />
  );
}
