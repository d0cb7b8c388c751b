import { useTieWords } from '#modules/parties/web/parts/tie-words.ts';
import { int } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import type { CheckedRow, ImportKind } from '../contract.ts';
import classes from './imports.module.css';
import { fieldLabel, type ImportWords } from './words.ts';

export const tones = { good: 'done', asked: 'hold', duplicate: 'hold', bad: 'danger' } as const;

/** The identifying fields of a row. */
export const titleOf = (kind: ImportKind) =>
  kind === 'worklogs' ? 'description' : kind === 'tasks' ? 'taskName' : 'name';

/** One row with its verdict, messages and questions. */
export function VerdictRow({
  row: { line, verdict, values, problems, questions, known, conflicts },
  kind,
  words,
  accepted,
  accept,
}: {
  readonly row: CheckedRow;
  readonly kind: ImportKind;
  readonly words: ImportWords;
  readonly accepted: boolean;
  readonly accept: (on: boolean) => void;
}) {
  const { check } = words;
  const ties = useTieWords();
  const title = titleOf(kind);
  return (
    <tr>
      <td data-align="end">{int(line)}</td>
      <td>
        {conflicts.length > 0 && verdict === 'good' ? (
          <Chip tone="hold">{check.conflict}</Chip>
        ) : (
          <Chip tone={tones[verdict]}>{check.verdicts[verdict]}</Chip>
        )}
      </td>
      <td>{values[title] ?? '–'}</td>
      <td>
        {problems.map(({ field, text }) => (
          <p key={field}>
            <b>
              {fieldLabel(words, kind, field)}
              {values[field] ? ` „${values[field]}“` : ''}:
            </b>{' '}
            {text}
          </p>
        ))}
        {questions.map(({ field, text }) => (
          <p key={field}>{text}</p>
        ))}
        {verdict === 'asked' ? (
          <CheckBox
            label={check.accept}
            name={`${check.accept}: ${values[title] ?? int(line)}`}
            checked={accepted}
            onChange={accept}
          />
        ) : null}
        {known ? <p>{known.line === null ? check.known(known.name) : check.above(known.line, known.name)}</p> : null}
        {conflicts.map((hit) => (
          <p key={`${hit.partyType} ${hit.name}`}>
            {hit.via ? ties.leads(hit, []) : check.against(hit.partyType, hit.name, hit.matchedBy, hit.deleted)}
          </p>
        ))}
        {verdict === 'good' || verdict === 'asked' ? (
          <p className={classes.hint}>
            {Object.entries(values)
              .filter(([field]) => field !== title)
              .map(([, value]) => value)
              .join(' · ')}
          </p>
        ) : null}
      </td>
    </tr>
  );
}
