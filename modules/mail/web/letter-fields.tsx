import { problemOf, Recipients } from '#modules/documents/web/parts/recipients.tsx';
import { fold } from '#shared/fold.ts';
import { fileSize } from '#shared/format.ts';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import type { LetterDraft, Paper } from '../contract/sending.ts';
import { unfilledIn } from '../rules/answer.ts';
import { BeginFrom } from './begin-from.tsx';
import { useSendingWords } from './sending-api.ts';

export type TypedLetter = {
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly message: string;
  readonly papers: readonly Paper[];
};

type Props = {
  readonly projectId: number;
  readonly typed: TypedLetter;
  readonly begun: LetterDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<TypedLetter>) => void;
};

/** Recipients, text and attachments. */
export function LetterFields({ projectId, typed, begun, errors, onChange }: Props) {
  const { dialog: words } = useSendingWords();
  const left = unfilledIn(typed);
  const of = (field: string) => problemOf(errors, field);
  return (
    <>
      <Recipients
        words={words}
        to={typed.to}
        others={typed.cc}
        people={begun.people}
        errors={errors}
        onChange={(to) => onChange({ to })}
      />
      <TextField
        label={words.cc}
        value={typed.cc}
        inputMode="email"
        error={of('cc')}
        onChange={(cc) => onChange({ cc })}
      />
      <BeginFrom projectId={projectId} typed={typed} begun={begun} onChange={onChange} />
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
      {left.length > 0 ? <p role="status">{words.unfilled(left)}</p> : null}
      <Papers
        papers={begun.papers}
        chosen={typed.papers}
        error={of('versionIds')}
        onChange={(papers) => onChange({ papers })}
      />
    </>
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
      getKey={({ versionId, documentId }) => versionId ?? String(documentId)}
      getLabel={({ name, versionNumber, size }) => words.paper(name, versionNumber, fileSize(size))}
      removeLabel={words.remove}
      load={async (typed) => fitting(typed)}
      loadInitial={async () => papers.slice(0, most)}
      error={error}
      onChange={onChange}
    />
  );
}
