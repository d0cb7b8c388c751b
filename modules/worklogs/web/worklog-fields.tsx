import { Button } from '@mantine/core';
import { ListChecks } from 'lucide-react';
import type { Dialogs } from '#web/kit/dialog/dialogs.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { DurationField } from '#web/kit/form/duration-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { NumberField } from '#web/kit/form/number-field.tsx';
import { PercentField } from '#web/kit/form/percent-field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { money, plainNumber } from '#shared/format.ts';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { workType } from '../contract/record.ts';
import { findProjects, recentProjects } from './api.ts';
import { findPayors } from './payors.ts';
import { withProject, type Draft } from './draft.ts';
import { RatePicker } from './rate-picker.tsx';
import { useExchange } from './use-exchange.ts';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly draft: Draft;
  readonly errors: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (draft: Draft) => void;
  readonly dialogs: Dialogs;
};

export function WorklogFields({ draft, errors, disabled, onChange, dialogs }: Props) {
  const { dialog: words } = useWorklogWords();
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const isTime = draft.workTypeId === workType.time;
  const { currencyCode: currency, rate, known, withPayor } = useExchange(draft);
  const isk = currency === 'ISK';
  const Quantity = isTime ? DurationField : NumberField;

  async function pickRate() {
    if (!draft.project) return;
    const picked = await dialogs.open(
      RatePicker,
      { projectId: draft.project.id, currencyCode: currency, rate: rate ?? 1 },
      { chained: true },
    );
    if (picked) set({ price: picked.value, exchangedFrom: undefined, rateId: picked.rateId });
  }

  return (
    <Fields>
      <SearchPicker<ProjectLite>
        label={words.project}
        required
        value={draft.project}
        onChange={(chosen) => {
          const { project, task, payor, discount } = withProject(draft, chosen);
          onChange({ ...withPayor(payor), project, task, discount });
        }}
        load={findProjects}
        loadInitial={recentProjects}
        error={errors.projectId ?? null}
        disabled={disabled}
        getKey={(project) => String(project.id)}
        getLabel={(project) => `${project.yearNumber} · ${project.name}`}
        getNote={(project) => project.clientName}
        placeholder={words.projectPlaceholder}
      />
      {draft.task ? (
        <TextField
          label={words.task}
          readOnly
          value={draft.task.name}
          error={errors.taskId ?? null}
          onChange={() => undefined}
        />
      ) : null}
      <Fields columns={2}>
        <DateField
          label={words.date}
          withTime
          value={draft.date}
          onChange={(date) => set({ date })}
          invalidMessage={words.dateForm}
          error={errors.date ?? null}
          disabled={disabled}
        />
        <SearchPicker
          label={words.payor}
          value={draft.payor}
          onChange={(payor) => onChange(withPayor(payor))}
          load={findPayors}
          error={errors.payorId ?? null}
          disabled={disabled}
          getKey={(client) => String(client.id)}
          getLabel={(client) => client.name}
          placeholder={words.noPayor}
        />
      </Fields>
      <Fields columns={2}>
        <Quantity
          label={isTime ? words.hours : words.quantity}
          value={draft.quantity}
          onChange={(quantity) =>
            set({ quantity, ...(draft.quantityBilled === draft.quantity ? { quantityBilled: null } : {}) })
          }
          error={errors.quantity ?? null}
          disabled={disabled}
          {...(isTime ? {} : { decimals: 2 })}
        />
        <Quantity
          label={words.billed}
          value={draft.project && !draft.project.billable ? 0 : (draft.quantityBilled ?? draft.quantity)}
          onChange={(quantityBilled) => set({ quantityBilled })}
          error={errors.quantityBilled ?? null}
          disabled={disabled || draft.project?.billable === false}
          hint={draft.project?.billable === false ? words.notBillable : undefined}
          {...(isTime ? {} : { decimals: 2 })}
        />
      </Fields>
      <Fields columns={2}>
        <MoneyField
          label={isTime ? words.price : words.perUnit}
          value={draft.price}
          onChange={(price) => set({ price, exchangedFrom: undefined, rateId: null })}
          decimals={isTime && isk ? 0 : 2}
          step={isk ? 500 : 10}
          min={0}
          currency={isk ? 'kr.' : currency}
          placeholder={isTime ? words.byRates : ''}
          error={errors.price ?? null}
          disabled={disabled}
          hint={
            <>
              {isTime && draft.project && !disabled && rate !== null ? (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  ml={-7}
                  leftSection={<ListChecks size={13} aria-hidden />}
                  onClick={() => void pickRate()}
                >
                  {words.rates}
                </Button>
              ) : null}
              {isk ? null : rate === null ? (
                known ? (
                  <span style={{ color: 'var(--danger)' }}>{words.noExchange(currency)}</span>
                ) : null
              ) : (
                <span className="num">{words.exchange(currency, plainNumber(rate))}</span>
              )}
              {draft.exchangedFrom ? (
                <span className="num" role="status">
                  {words.exchangedFrom(money(draft.exchangedFrom.price, draft.exchangedFrom.currencyCode))}
                </span>
              ) : null}
            </>
          }
        />
        <PercentField
          label={words.discount}
          value={draft.discount}
          onChange={(discount) => set({ discount: discount ?? 0 })}
          error={errors.discount ?? null}
          disabled={disabled}
        />
      </Fields>
      <TextArea
        label={words.comment}
        value={draft.comment}
        onChange={(comment) => set({ comment })}
        maxLength={4000}
        error={errors.comment ?? null}
        disabled={disabled}
      />
    </Fields>
  );
}
