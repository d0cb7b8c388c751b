import { useQuery, useQueryClient } from '@tanstack/react-query';
import { typeRatesContract, type ProjectTypeRate } from '#modules/rates/contract.ts';
import { ratesOptions, refreshRates } from '#modules/rates/web/api.ts';
import { kr } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { Fields } from '#web/kit/form/field.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { ProjectType } from '../contract.ts';
import { useTypeWords } from './words.ts';

type Draft = {
  readonly rateId: number | null;
  readonly projectTypeId: number | null;
  readonly projectSubTypeId: number | null;
  readonly value: number | null;
};

const fresh: Draft = { rateId: null, projectTypeId: null, projectSubTypeId: null, value: null };
const draftOf = ({ rateId, projectTypeId, projectSubTypeId, value }: ProjectTypeRate): Draft => ({
  rateId,
  projectTypeId,
  projectSubTypeId,
  value,
});
const WHOLE = 'whole';
const shown = (id: number | null) => (id === null ? null : String(id));

/** Sets a rate's price for a type or a subtype (SET-05); an existing price is reported by the server (SET-06). */
export function PriceDialog({
  price,
  tops,
  close,
}: {
  readonly price: ProjectTypeRate | null;
  readonly tops: readonly ProjectType[];
  readonly close: (saved?: boolean) => void;
}) {
  const { prices: words } = useTypeWords();
  const client = useQueryClient();
  const rates = useErrorToast(useQuery(ratesOptions())).data?.items ?? [];
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<
    ProjectTypeRate,
    Draft
  >(`type-price/${price?.id ?? 'new'}`, price, price ? draftOf(price) : fresh, draftOf, {
    together: [['projectTypeId', 'projectSubTypeId']],
  });
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        const body = bodyOf(draft, words);
        return price
          ? call(typeRatesContract.editProjectTypeRate, {
              params: { id: String(price.id) },
              body: { ...body, version },
            })
          : call(typeRatesContract.createProjectTypeRate, { body }, { idempotencyKey });
      }),
    () => {
      void refreshRates(client);
      toast.success(words.saved);
      close(true);
    },
    undefined,
    draft,
  );
  const change = (next: Partial<Draft>) => setDraft({ ...draft, ...next });
  const rate = rates.find(({ id }) => id === draft.rateId);
  const subTypes = tops.find(({ id }) => id === draft.projectTypeId)?.subTypes ?? [];
  const options = (list: readonly { readonly id: number; readonly name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Dialog title={price ? words.edit : words.add} width={480} dirty={dirty} onClose={() => close()} save={save}>
      {current ? (
        <StaleNotice
          changes={changesOf(opened, current, words)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <SelectField
        label={words.rate}
        required
        value={shown(draft.rateId)}
        options={options(rates)}
        error={save.errors.rateId}
        onChange={(id) => change({ rateId: Number(id) })}
      />
      <Fields columns={2}>
        <SelectField
          label={words.type}
          required
          value={shown(draft.projectTypeId)}
          options={options(tops)}
          error={save.errors.projectTypeId}
          onChange={(id) => change({ projectTypeId: Number(id), projectSubTypeId: null })}
        />
        <SelectField
          label={words.subType}
          value={draft.projectSubTypeId === null ? WHOLE : String(draft.projectSubTypeId)}
          disabled={subTypes.length === 0}
          error={save.errors.projectSubTypeId}
          options={[{ value: WHOLE, label: words.anySubType }, ...options(subTypes)]}
          onChange={(id) => change({ projectSubTypeId: id === WHOLE ? null : Number(id) })}
        />
      </Fields>
      <MoneyField
        label={words.value}
        required
        decimals={0}
        currency={words.currency}
        min={0}
        value={draft.value}
        error={save.errors.value}
        hint={rate ? words.normal(kr(rate.value)) : undefined}
        onChange={(value) => change({ value })}
      />
    </Dialog>
  );
}

function bodyOf(
  { rateId, projectTypeId, projectSubTypeId, value }: Draft,
  words: ReturnType<typeof useTypeWords>['prices'],
) {
  if (rateId !== null && projectTypeId !== null && value !== null)
    return { rateId, projectTypeId, projectSubTypeId, value };
  throw new FormProblem({
    ...(rateId === null ? { rateId: words.chooseRate } : {}),
    ...(projectTypeId === null ? { projectTypeId: words.chooseType } : {}),
    ...(value === null ? { value: words.valueRequired } : {}),
  });
}

const changesOf = (mine: Draft, theirs: ProjectTypeRate, words: ReturnType<typeof useTypeWords>['prices']) => [
  ...(mine.rateId === theirs.rateId ? [] : [{ label: words.rate, theirs: theirs.rate.name }]),
  ...(mine.projectTypeId === theirs.projectTypeId ? [] : [{ label: words.type, theirs: theirs.projectTypeName }]),
  ...(mine.projectSubTypeId === theirs.projectSubTypeId
    ? []
    : [{ label: words.subType, theirs: theirs.projectSubTypeName ?? words.anySubType }]),
  ...(mine.value === theirs.value ? [] : [{ label: words.value, theirs: kr(theirs.value) }]),
];
