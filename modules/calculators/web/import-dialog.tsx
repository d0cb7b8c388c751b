import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { percent } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { HiddenFileInput } from '#web/kit/form/hidden-file-input.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { KnownRate } from '../contract/rates.ts';
import { previewOf, type Previewed } from '../rules/preview.ts';
import { keyOf, type RateKey, type Series } from '../rules/rates.ts';
import { readRates } from '../rules/read-rates.ts';
import { importInterestRates, refreshInterest } from './api.ts';
import { ofKey, rateKeyOptions } from './rate-keys.ts';
import classes from './interests.module.css';
import { useCalculatorWords } from './words.ts';

type Props = {
  readonly of: RateKey;
  readonly series: readonly Series[];
  readonly known: readonly KnownRate[];
  readonly close: () => void;
};

/** Imports rates from a file or a spreadsheet: previews the changes, and replaces existing rates only on request. */
export function ImportDialog({ of, series, known, close }: Props) {
  const all = useCalculatorWords();
  const { rates: words } = all;
  const client = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const { draft, setDraft } = useDraft('calculators/rates', { type: of, text: '', source: '' });
  const { type, text, source } = draft;
  const change = (typed: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...typed }));
  const [replacing, setReplacing] = useState(false);
  const read = readRates(text);
  const ofType = known.filter((one) => keyOf(one) === type);
  const rows = previewOf(read.rates, new Map(ofType.map(({ month, rate }) => [month, rate])));
  const others = rows.filter(({ change }) => change === 'other').length;
  const chosen = rows.filter(({ change }) => change === 'new' || (change === 'other' && replacing));
  const save = useSave(
    () => {
      if (source.trim() === '' && chosen.some((row) => row.source === null))
        throw new FormProblem({ source: words.sourceMissing });
      return importInterestRates({
        ...ofKey(type),
        rates: chosen.map((row) => ({
          month: row.month,
          rate: row.rate,
          source: row.source ?? source.trim(),
          replaces: row.before,
        })),
      });
    },
    ({ count }) => {
      void refreshInterest(client);
      toast.success(words.imported(count));
      close();
    },
    words.importFailed,
  );
  return (
    <Dialog
      title={words.import}
      width={620}
      dirty={text !== ''}
      onClose={close}
      save={save}
      saveLabel={words.take(chosen.length)}
      canSave={chosen.length > 0 && read.bad.length === 0}
    >
      <SelectField
        label={words.type}
        value={type}
        options={rateKeyOptions(series, all)}
        onChange={(chosen) => change({ type: chosen })}
      />
      <TextArea
        label={words.text}
        hint={words.hint}
        rows={5}
        autoFocus
        value={text}
        error={read.bad.length > 0 ? words.bad(read.bad.join(', ')) : null}
        onChange={(typed) => change({ text: typed })}
      />
      <div>
        <HiddenFileInput
          ref={file}
          accept=".csv,.txt,.xml"
          label={words.file}
          onTake={(chosenFile) => void chosenFile.text().then((read) => change({ text: read }))}
        />
        <Button variant="default" onClick={() => file.current?.click()}>
          {words.file}
        </Button>
      </div>
      <TextField
        label={words.source}
        hint={words.sourceHint}
        maxLength={200}
        value={source}
        error={save.errors.source ?? null}
        onChange={(typed) => change({ source: typed })}
      />
      {rows.length > 0 ? <Preview rows={rows} /> : null}
      {others > 0 ? <Switch label={words.replace(others)} value={replacing} onChange={setReplacing} /> : null}
    </Dialog>
  );
}

function Preview({ rows }: { readonly rows: readonly Previewed[] }) {
  const { rates: words } = useCalculatorWords();
  return (
    <div className={classes.preview}>
      <table className={classes.table} aria-label={words.preview}>
        <thead>
          <tr>
            <th scope="col">{words.monthLabel}</th>
            <th scope="col" data-align="end">
              {words.before}
            </th>
            <th scope="col" data-align="end">
              {words.after}
            </th>
            <th scope="col">{words.change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <td>{words.month(row.month)}</td>
              <td data-align="end">{row.before === null ? '' : percent(row.before, 4)}</td>
              <td data-align="end">{percent(row.rate, 4)}</td>
              <td>{words.changes[row.change]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
