import { useQueryClient } from '@tanstack/react-query';
import { money } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { ratesContract, type NewRate, type Rate } from '../contract.ts';
import { refreshRates } from './api.ts';
import { useRateWords } from './words.ts';

type Draft = {
  readonly name: string;
  readonly workTypeId: number;
  readonly value: number | null;
  readonly description: string;
};

const fresh: Draft = { name: '', workTypeId: 1, value: null, description: '' };
const draftOf = ({ name, workTypeId, value, description }: Rate): Draft => ({ name, workTypeId, value, description });

/** Adds a rate or edits one (SET-04). */
export function RateDialog({ rate, close }: { readonly rate: Rate | null; readonly close: (saved?: Rate) => void }) {
  const words = useRateWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Rate, Draft>(
    `rate/${rate?.id ?? 'new'}`,
    rate,
    rate ? draftOf(rate) : fresh,
    draftOf,
  );
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        const body = bodyOf(draft, words.dialog);
        return rate
          ? call(ratesContract.editRate, { params: { id: String(rate.id) }, body: { ...body, version } })
          : call(ratesContract.createRate, { body }, { idempotencyKey });
      }),
    (saved) => {
      void refreshRates(client);
      toast.success(words.dialog.saved);
      close(saved);
    },
    undefined,
    draft,
  );
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  return (
    <Dialog
      title={rate ? words.dialog.edit : words.dialog.add}
      width={480}
      dirty={dirty}
      onClose={() => close()}
      save={save}
    >
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, words)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <TextField
        label={words.dialog.name}
        required
        value={draft.name}
        maxLength={200}
        error={save.errors.name}
        onChange={(name) => change({ name })}
      />
      <Fields columns={2}>
        <SelectField
          label={words.dialog.workType}
          value={String(draft.workTypeId)}
          error={save.errors.workTypeId}
          onChange={(kind) => change({ workTypeId: Number(kind) })}
          options={[1, 2, 3].map((kind) => ({ value: String(kind), label: words.workTypes[kind] ?? '' }))}
        />
        <MoneyField
          label={words.dialog.value}
          required
          decimals={0}
          currency={words.dialog.currency}
          value={draft.value}
          min={0}
          hint={words.dialog.valueHint}
          error={save.errors.value}
          onChange={(value) => change({ value })}
        />
      </Fields>
      <TextArea
        label={words.dialog.description}
        value={draft.description}
        maxLength={2000}
        error={save.errors.description}
        onChange={(description) => change({ description })}
      />
    </Dialog>
  );
}

function bodyOf(draft: Draft, words: ReturnType<typeof useRateWords>['dialog']): NewRate {
  const errors = {
    ...(draft.name.trim() === '' ? { name: words.nameRequired } : {}),
    ...(draft.value === null ? { value: words.valueRequired } : {}),
  };
  if (draft.value === null || Object.keys(errors).length > 0) throw new FormProblem(errors);
  return {
    name: draft.name,
    workTypeId: draft.workTypeId as NewRate['workTypeId'],
    value: draft.value,
    description: draft.description,
  };
}

const changesOf = (mine: Draft, theirs: Rate, words: ReturnType<typeof useRateWords>) => [
  ...(mine.name === theirs.name ? [] : [{ label: words.dialog.name, theirs: theirs.name }]),
  ...(mine.workTypeId === theirs.workTypeId
    ? []
    : [{ label: words.dialog.workType, theirs: words.workTypes[theirs.workTypeId] ?? '' }]),
  ...(mine.value === theirs.value ? [] : [{ label: words.dialog.value, theirs: money(theirs.value, 'ISK') }]),
  ...(mine.description === theirs.description ? [] : [{ label: words.dialog.description, theirs: theirs.description }]),
];
