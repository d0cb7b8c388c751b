import { Button } from '@mantine/core';
import { useState } from 'react';
import { int } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import type { CheckedRow, ImportKind } from '../contract.ts';
import classes from './imports.module.css';
import { Matches } from './matches.tsx';
import type { Importing } from './use-import.ts';
import { fieldLabel, useImportWords, type ImportWords } from './words.ts';

const tones = { good: 'done', duplicate: 'hold', bad: 'danger' } as const;

/** What would become of each row; nothing is registered until the person says so here. */
export function CheckStep({ importing }: { readonly importing: Importing }) {
  const words = useImportWords();
  const { file, checked, run, running, go } = importing;
  const [shown, setShown] = useState<'problems' | 'good' | null>(null);
  if (!file || !checked) return null;
  const { check } = words;
  const { good, duplicate, bad } = checked.counts;
  const filter = shown ?? (bad + duplicate + checked.conflicts > 0 ? 'problems' : 'good');
  const rows = checked.rows.filter(
    ({ verdict, conflicts }) => (verdict === 'good' && conflicts.length === 0) === (filter === 'good'),
  );
  return (
    <div className={classes.step}>
      <dl className={classes.counts}>
        {(['good', 'duplicate', 'bad'] as const).map((verdict) => (
          <div key={verdict} data-tone={checked.counts[verdict] > 0 ? tones[verdict] : undefined}>
            <dt>{check.counts[verdict]}</dt>
            <dd>{int(checked.counts[verdict])}</dd>
          </div>
        ))}
        {checked.conflicts > 0 ? (
          <div data-tone="hold">
            <dt>{check.conflicts}</dt>
            <dd>{int(checked.conflicts)}</dd>
          </div>
        ) : null}
      </dl>
      <Matches importing={importing} />
      <div>
        <Segmented
          label={check.filter}
          value={filter}
          items={[
            { value: 'problems', label: check.problems },
            { value: 'good', label: check.good },
          ]}
          onChange={setShown}
        />
      </div>
      {rows.length === 0 ? (
        <p className={classes.hint} role="status">
          {check.none}
        </p>
      ) : (
        <table className={classes.verdicts} aria-label={check.table}>
          <thead>
            <tr>
              <th scope="col" data-align="end">
                {check.line}
              </th>
              <th scope="col">{check.verdict}</th>
              <th scope="col">{fieldLabel(words, file.kind, titleOf(file.kind))}</th>
              <th scope="col">{check.why}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <VerdictRow key={row.line} row={row} kind={file.kind} words={words} />
            ))}
          </tbody>
        </table>
      )}
      {checked.truncated && filter === 'problems' ? (
        <p className={classes.hint}>{check.truncated(rows.length)}</p>
      ) : null}
      <p className={classes.hint}>
        {good === 0 ? check.nothing : bad > 0 ? check.someBad : check.allGood}
        {file.kind === 'employees' && good > 0 ? ` ${words.file.invitations}` : ''}
      </p>
      {checked.conflicts > 0 ? <p className={classes.hint}>{check.conflictsKept}</p> : null}
      <div className={classes.buttons}>
        <Button variant="default" disabled={running} onClick={() => go('columns')}>
          {words.columns.back}
        </Button>
        {good > 0 ? (
          <Button loading={running} disabled={importing.checking} onClick={run}>
            {bad > 0 ? check.runGood(good, bad) : check.run(good)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** What tells a row from the others. */
const titleOf = (kind: ImportKind) => (kind === 'worklogs' ? 'description' : 'name');

function VerdictRow({
  row: { line, verdict, values, problems, known, conflicts },
  kind,
  words,
}: {
  readonly row: CheckedRow;
  readonly kind: ImportKind;
  readonly words: ImportWords;
}) {
  const { check } = words;
  const title = titleOf(kind);
  return (
    <tr>
      <td data-align="end">{int(line)}</td>
      <td>
        {conflicts.length > 0 ? (
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
        {known ? <p>{known.line === null ? check.known(known.name) : check.above(known.line, known.name)}</p> : null}
        {conflicts.map((hit) => (
          <p key={`${hit.partyType} ${hit.name}`}>
            {check.against(hit.partyType, hit.name, hit.matchedBy, hit.deleted)}
          </p>
        ))}
        {verdict === 'good' ? (
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
