import { Button } from '@mantine/core';
import { useState } from 'react';
import { int } from '#shared/format.ts';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { settings } from '#web/lib/settings.ts';
import { verdicts } from '../contract.ts';
import classes from './imports.module.css';
import { Matches } from './matches.tsx';
import type { Importing } from './use-import.ts';
import { titleOf, tones, VerdictRow } from './verdict-row.tsx';
import { fieldLabel, useImportWords } from './words.ts';

/** Previews the result for each row; nothing is registered until the person confirms it here. */
export function CheckStep({ importing }: { readonly importing: Importing }) {
  const words = useImportWords();
  const { file, checked, accepted, accept, run, running, go } = importing;
  const [shown, setShown] = useState<'problems' | 'good' | null>(null);
  if (!file || !checked) return null;
  const { check } = words;
  const { good, asked, duplicate, bad } = checked.counts;
  const registered = good + accepted.size;
  const filter = shown ?? (bad + asked + duplicate + checked.conflicts > 0 ? 'problems' : 'good');
  const rows = checked.rows.filter(
    ({ verdict, conflicts }) => (verdict === 'good' && conflicts.length === 0) === (filter === 'good'),
  );
  return (
    <div className={classes.step}>
      <dl className={classes.counts}>
        {verdicts
          .filter((verdict) => verdict !== 'asked' || asked > 0)
          .map((verdict) => (
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
              <VerdictRow
                key={row.line}
                row={row}
                kind={file.kind}
                words={words}
                accepted={accepted.has(row.line)}
                accept={(on) => accept([row.line], on)}
              />
            ))}
          </tbody>
        </table>
      )}
      {checked.truncated && filter === 'problems' ? (
        <p className={classes.hint}>{check.truncated(rows.length)}</p>
      ) : null}
      {asked > 0 ? (
        <>
          <CheckBox
            label={check.acceptAll(asked)}
            checked={accepted.size === asked}
            indeterminate={accepted.size > 0 && accepted.size < asked}
            onChange={(all) => accept(checked.askedLines, all)}
          />
          <p className={classes.hint}>{check.askedLeftOut}</p>
        </>
      ) : null}
      <p className={classes.hint}>
        {registered === 0 ? check.nothing : bad > 0 ? check.someBad : check.allGood}
        {file.kind === 'employees' && registered > 0
          ? ` ${settings.mail ? words.file.invitations : words.file.noInvitations}`
          : ''}
      </p>
      {checked.conflicts > 0 ? <p className={classes.hint}>{check.conflictsKept}</p> : null}
      <div className={classes.buttons}>
        <Button variant="default" disabled={running} onClick={() => go('columns')}>
          {words.columns.back}
        </Button>
        {registered > 0 ? (
          <Button loading={running} disabled={importing.checking} onClick={run}>
            {bad > 0 ? check.runGood(registered, bad) : check.run(registered)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
