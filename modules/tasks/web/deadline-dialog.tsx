import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectOptions } from '#modules/projects/web/api.ts';
import { calendarDay, date } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { toast } from '#web/lib/toast.tsx';
import { useText } from '#web/lib/texts.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import {
  computedOptions,
  deadlineRulesOptions,
  findProjects,
  keepDeadline,
  recentProjects,
  refreshTasks,
} from './api.ts';
import type { ProjectOfDraft } from './draft.ts';
import classes from './tasks.module.css';
import { useTaskWords } from './words.ts';

type Props = {
  readonly project?: ProjectOfDraft | null;
  /** The start date if known, such as that of a hearing. */
  readonly from?: string | null;
  readonly close: () => void;
};

/** „Reikna frest“: a rule and a start date; shows the article and the calculation before saving. */
export function DeadlineDialog({ project: given = null, from: day = null, close }: Props) {
  const { deadlines: words, dialog } = useTaskWords();
  const rules = useErrorToast(useQuery(deadlineRulesOptions())).data?.items ?? [];
  const { project, setProject, rule, setRule, from, setFrom, base, setBase, dates, chosen, start, save } = useDeadline(
    given,
    day,
    close,
  );
  const shown = rules.find((one) => one.key === rule);
  return (
    <Dialog title={words.compute} width={560} dirty={rule !== null} onClose={close} save={save} saveLabel={words.keep}>
      <Fields>
        <SearchPicker<ProjectOfDraft>
          label={dialog.project}
          required
          value={project}
          onChange={(next) => {
            setProject(next);
            setBase('day');
          }}
          load={findProjects}
          loadInitial={recentProjects}
          error={save.errors['projectId'] ?? null}
          getKey={({ id }) => String(id)}
          getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
          placeholder={dialog.projectPlaceholder}
        />
        <SelectField
          label={words.rule}
          required
          value={rule}
          error={save.errors['ruleKey'] ?? null}
          hint={shown ? words.begins(shown.start) : undefined}
          onChange={setRule}
          options={rules.map((one) => ({ value: one.key, label: one.name }))}
        />
        {dates.length === 0 ? null : (
          <SelectField
            label={words.base}
            value={base}
            onChange={setBase}
            options={[
              { value: 'day', label: words.ownDay },
              ...dates.map(({ id, name, day }) => ({ value: String(id), label: `${name}: ${date(day)}` })),
            ]}
          />
        )}
        {chosen ? null : (
          <DateField label={words.from} required value={from} error={save.errors['from'] ?? null} onChange={setFrom} />
        )}
      </Fields>
      {rule !== null && start !== null ? <Reckoned rule={rule} from={start} /> : null}
    </Dialog>
  );
}

/** The current choice, and how it is saved. */
function useDeadline(given: ProjectOfDraft | null, day: string | null, close: () => void) {
  const { deadlines: words, dialog, errors } = useTaskWords();
  const client = useQueryClient();
  const [project, setProject] = useState<ProjectOfDraft | null>(given);
  const [rule, setRule] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(day ?? calendarDay(new Date()));
  const [base, setBase] = useState('day');
  const [key] = useState(() => crypto.randomUUID());
  const dates = useDatesOf(project?.id ?? null);
  const chosen = dates.find(({ id }) => String(id) === base);
  const start = chosen?.day ?? from;
  const save = useSave(
    async () => {
      if (!project || rule === null || start === null)
        throw new FormProblem({
          ...(project ? {} : { projectId: dialog.chooseProject }),
          ...(rule === null ? { ruleKey: words.chooseRule } : {}),
          ...(start === null ? { from: words.chooseDay } : {}),
        });
      return keepDeadline({ projectId: project.id, ruleKey: rule, from: start, extensionId: chosen?.id ?? null }, key);
    },
    (kept) => {
      void refreshTasks(client);
      toast.success(words.kept(kept.name, date(kept.lastDay)));
      close();
    },
    errors.create,
  );
  return { project, setProject, rule, setRule, from, setFrom, base, setBase, dates, chosen, start, save };
}

/** The last day, the day to finish by, the article, and the days off between. */
function Reckoned({ rule, from }: { readonly rule: string; readonly from: string }) {
  const { deadlines: words } = useTaskWords();
  const { calendar } = useText().common;
  const found = useErrorToast(useQuery(computedOptions(rule, from))).data;
  if (!found) return null;
  const off = found.daysOff.map((day) =>
    [date(day.date), day.holiday === null ? '' : calendar.holidays[day.holiday as keyof typeof calendar.holidays]]
      .filter(Boolean)
      .join(' '),
  );
  return (
    <dl className={classes.reckoned} aria-live="polite">
      <dt>{words.last}</dt>
      <dd className="num">{date(found.lastDay)}</dd>
      <dt>{words.target}</dt>
      <dd className="num">
        {found.targetTime === null ? date(found.target) : `${date(found.target)} ${found.targetTime}`}
      </dd>
      <dt>{words.law}</dt>
      <dd>
        {words.article(found.rule.act, found.rule.article)} · {words.lengths[found.rule.unit](found.rule.length)}
      </dd>
      {off.length > 0 ? (
        <>
          <dt>{words.daysOff}</dt>
          <dd>{off.join(', ')}</dd>
        </>
      ) : null}
    </dl>
  );
}

/** The dates in a case's fields that a period may begin on. */
function useDatesOf(projectId: number | null) {
  const { data } = useErrorToast(useQuery({ ...projectOptions(projectId ?? 0), enabled: projectId !== null }));
  return (data?.extensions ?? []).flatMap(({ extensionId, extension: { name, valueType }, value }) =>
    (valueType === 'Date' || valueType === 'DateTime') && value
      ? [{ id: extensionId, name, day: value.includes('T') ? calendarDay(value) : value }]
      : [],
  );
}
