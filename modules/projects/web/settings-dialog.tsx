import { useQuery, useQueryClient } from '@tanstack/react-query';
import { money } from '#shared/format.ts';
import { useVatRates, vatName } from '#web/lib/vat-rates.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { ManyPicker } from '#web/kit/form/many-picker.tsx';
import { MoneyField } from '#web/kit/form/money-field.tsx';
import { PercentField } from '#web/kit/form/percent-field.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { projectsContract } from '../contract.ts';
import type { Project } from '../contract/record.ts';
import { hourlyRatesOptions } from '#modules/rates/web/api.ts';
import { refreshProjects } from './api.ts';
import { findPeople } from './choices.ts';
import type { Named } from './draft.ts';
import classes from './settings-dialog.module.css';
import { capCurrency, settingsBody, settingsOf, type SettingsDraft } from './settings-draft.ts';
import { SettingsStale } from './settings-stale.tsx';
import { useOpened } from './use-opened.ts';
import { useProjectWords } from './words.ts';

const width = 620;
const firstPeople = (signal: AbortSignal) => findPeople('', signal);

/** Rates, reminders, the fee cap and how work is billed (PROJ-30). */
export function ProjectSettingsDialog({ id, close }: { readonly id: number; readonly close: () => void }) {
  const words = useProjectWords();
  const { project, error, refetch } = useOpened(id);
  if (project) return <SettingsForm project={project} close={close} />;
  return (
    <Dialog title={words.settings.title} width={width} onClose={close} footer={null}>
      {error ? (
        <QueryError title={words.errors.load} of={{ error, refetch }} />
      ) : (
        <div className={classes.waiting} aria-busy />
      )}
    </Dialog>
  );
}

function SettingsForm({ project, close }: { readonly project: Project; readonly close: () => void }) {
  const { settings: words, dialog } = useProjectWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned(
    `project-settings/${project.id}`,
    project,
    settingsOf(project),
    settingsOf,
    { entries: ['rates'] },
  );
  const rates = useErrorToast(useQuery(hourlyRatesOptions())).data?.items ?? [];
  const vatRates = useVatRates();
  const set = (change: Partial<SettingsDraft>) => setDraft({ ...draft, ...change });
  const currency = capCurrency(opened, draft, project.currencyCode);
  const isk = currency === 'ISK';

  const save = useSave(
    () =>
      catchStale((version) =>
        call(projectsContract.editProjectSettings, {
          params: { id: String(project.id) },
          body: settingsBody(opened, draft, version),
        }),
      ),
    () => {
      void refreshProjects(client);
      toast.success(words.saved);
      close();
    },
    undefined,
    draft,
  );

  return (
    <Dialog
      title={`${words.title} ${project.yearNumber}`}
      width={width}
      dirty={dirty}
      onClose={close}
      save={save}
      canSave={project.can.edit}
    >
      {current ? (
        <SettingsStale
          opened={opened}
          current={current}
          rates={rates}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <section className={classes.part} aria-label={words.worklogs}>
        <h3>{words.worklogs}</h3>
        <Switch label={words.billable} value={draft.billable} onChange={(billable) => set({ billable })} />
        <Fields columns={2}>
          <PercentField
            label={words.discount}
            value={draft.discount}
            onChange={(discount) => set({ discount: discount ?? 0 })}
            error={save.errors.discount ?? null}
          />
          <SelectField
            label={words.vat}
            value={String(draft.vat)}
            onChange={(vat) => set({ vat: Number(vat) })}
            error={save.errors.vat ?? null}
            options={vatRates.map(({ id, rate }) => ({ value: String(id), label: vatName(rate, words) }))}
          />
        </Fields>
        <Fields columns={2}>
          <MoneyField
            label={words.feeCap}
            value={draft.feeCap}
            onChange={(feeCap) => set({ feeCap })}
            decimals={isk ? 0 : 2}
            step={isk ? 500 : 10}
            min={0}
            currency={isk ? 'kr.' : currency}
            hint={currency === project.currencyCode ? undefined : words.feeCapCurrency(currency, project.currencyCode)}
            error={save.errors.feeCap ?? null}
          />
          <SelectField
            label={words.feeCapType}
            value={String(draft.feeCapTypeId)}
            onChange={(type) => set({ feeCapTypeId: Number(type) })}
            disabled={draft.feeCap === null}
            options={[1, 2, 3].map((type) => ({ value: String(type), label: words.feeCapTypes[type] ?? '' }))}
          />
        </Fields>
      </section>
      <section className={classes.part} aria-label={words.rates}>
        <h3>{words.rates}</h3>
        <Switch
          label={words.hasCustomRates}
          value={draft.hasCustomRates}
          onChange={(hasCustomRates) => set({ hasCustomRates })}
          hint={draft.hasCustomRates ? words.ratesHint : undefined}
        />
        {draft.hasCustomRates && rates.length === 0 ? <p className={classes.none}>{words.noRates}</p> : null}
        {draft.hasCustomRates ? (
          <Fields columns={2}>
            {rates.map((rate) => (
              <MoneyField
                key={rate.id}
                label={rate.name}
                value={draft.rates[rate.id] ?? null}
                onChange={(value) => set({ rates: { ...draft.rates, [rate.id]: value } })}
                decimals={0}
                step={500}
                min={0}
                currency="kr."
                placeholder={money(rate.value, 'ISK')}
              />
            ))}
          </Fields>
        ) : null}
      </section>
      <section className={classes.part} aria-label={words.reminders}>
        <h3>{words.reminders}</h3>
        <Switch
          label={words.taskReminder}
          value={draft.taskReminder}
          onChange={(taskReminder) => set({ taskReminder })}
        />
        {draft.taskReminder ? (
          <ManyPicker<Named>
            label={words.taskReminderEmployees}
            value={draft.taskReminderEmployees}
            onChange={(people) => set({ taskReminderEmployees: people })}
            load={findPeople}
            loadInitial={firstPeople}
            getKey={(one) => String(one.id)}
            getLabel={(one) => one.name}
            placeholder={dialog.add}
            removeLabel={dialog.remove}
            error={save.errors.taskReminderEmployees ?? null}
          />
        ) : null}
      </section>
    </Dialog>
  );
}
