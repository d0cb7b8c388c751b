import { Button } from '@mantine/core';
import { CheckBox } from '#web/kit/form/check-box.tsx';
import { missingFields } from '../rules/fields.ts';
import type { FieldName } from '../contract.ts';
import classes from './imports.module.css';
import type { Importing } from './use-import.ts';
import { fieldLabel, useImportWords, type ImportWords } from './words.ts';

const shownRows = 5;

/** The guessed field of each column, which can be corrected, above its first rows. */
export function ColumnsStep({ importing }: { readonly importing: Importing }) {
  const words = useImportWords();
  const { file, columns, choose, check, checking, go } = importing;
  if (!file) return null;
  const { kind } = file;
  const missing = missingFields(kind, columns).map((field) => fieldLabel(words, kind, field));
  const headingOf = (place: number) => file.columns[place]?.heading || words.columns.unnamed(place + 1);
  return (
    <div className={classes.step}>
      <p className={classes.about}>
        <b>{file.fileName}</b> {aboutOf(words, file)}
      </p>
      <p className={classes.hint}>{words.columns.intro}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the page is read with the arrows */}
      <div className={classes.scroll} role="region" aria-label={words.columns.table} tabIndex={0}>
        <table className={classes.preview}>
          <thead>
            <tr>
              {columns.map((field, place) => (
                <th key={headingOf(place) + String(place)} scope="col" data-skipped={field === null || undefined}>
                  <span className={classes.heading} title={headingOf(place)}>
                    {headingOf(place)}
                  </span>
                  <select
                    className={classes.select}
                    value={field ?? ''}
                    aria-label={words.columns.field(headingOf(place))}
                    onChange={(event) => choose(place, (event.target.value || null) as FieldName | null)}
                  >
                    <option value="">{words.columns.skip}</option>
                    {file.fields.map(({ name }) => (
                      <option key={name} value={name}>
                        {fieldLabel(words, kind, name)}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {file.rows.slice(0, shownRows).map((cells, row) => (
              <tr key={row}>
                {columns.map((field, place) => (
                  <td
                    key={headingOf(place) + String(place)}
                    data-skipped={field === null || undefined}
                    title={cells[place]}
                  >
                    {cells[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {kind === 'worklogs' ? (
        <div>
          <CheckBox
            label={words.columns.billedElsewhere}
            checked={importing.billedElsewhere}
            onChange={importing.setBilledElsewhere}
          />
          <p className={classes.hint}>{words.columns.billedElsewhereHint}</p>
        </div>
      ) : null}
      {missing.length > 0 ? (
        <p className={classes.error} role="status">
          {words.columns.missing(missing.join(', '))}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => go('file')}>
          {words.columns.back}
        </Button>
        <Button loading={checking} disabled={missing.length > 0} onClick={check}>
          {words.columns.check}
        </Button>
      </div>
    </div>
  );
}

function aboutOf(
  { about }: ImportWords,
  { format, encoding, separator, rowCount }: NonNullable<Importing['file']>,
): string {
  return [
    about.formats[format],
    ...(encoding ? [about.encodings[encoding]] : []),
    ...(separator ? [about.separators[separator]] : []),
    about.rows(rowCount),
  ].join(' · ');
}
