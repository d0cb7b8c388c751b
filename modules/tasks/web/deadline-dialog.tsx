import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { DateField } from '#web/kit/form/date-field.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { SelectField } from '#web/kit/form/select-field.tsx';
import { useText } from '#web/lib/texts.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { KeptDeadline } from '../contract/deadline.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { computedOptions, deadlineRulesOptions } from './api.ts';
import type { ProjectOfDraft } from './draft.ts';
import classes from './tasks.module.css';
import { useDeadline } from './use-deadline.ts';
import { useTaskWords } from './words.ts';

type Props = {
  readonly project?: ProjectOfDraft | null;
  /** The start date if known, such as that of a hearing. */
  readonly from?: string | null;
  /** The deadline that is computed anew. */
  readonly kept?: KeptDeadline;
  readonly close: () => void;
};

/** „Reikna frest“: a rule and a start date; shows the article and the calculation before saving. */
export function DeadlineDialog({ project = null, from: day = null, kept, close }: Props) {
  const { deadlines: words, dialog } = useTaskWords();
  const rules = useErrorToast(useQuery(deadlineRulesOptions())).data?.items ?? [];
  const form = useDeadline({ kept: kept ?? null, project, day }, close);
  const { draft, change, start, save } = form;
  const shown = rules.find((one) => one.key === draft.ruleKey);
  return (
    <Dialog
      title={kept ? words.change : words.compute}
      width={560}
      dirty={form.dirty}
      onClose={close}
      save={save}
      {...(kept ? {} : { saveLabel: words.keep })}
    >
      {form.changes ? (
        <StaleNotice
          changes={form.changes}
          onKeepMine={() => form.keepMine(save.submit)}
          onTakeTheirs={form.takeTheirs}
        />
      ) : null}
      <Fields>
        {kept ? null : (
          <SearchPicker<ProjectOfDraft>
            label={dialog.project}
            required
            value={draft.project}
            onChange={(next) => change({ project: next, extensionId: null })}
            load={findProjects}
            loadInitial={recentProjects}
            error={save.errors['projectId'] ?? null}
            getKey={({ id }) => String(id)}
            getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
            placeholder={dialog.projectPlaceholder}
          />
        )}
        <SelectField
          label={words.rule}
          required
          value={draft.ruleKey}
          error={save.errors['ruleKey'] ?? null}
          hint={shown ? words.begins(shown.start) : undefined}
          onChange={(ruleKey) => change({ ruleKey })}
          options={rules.map((one) => ({ value: one.key, label: one.name }))}
        />
        <StartFields form={form} />
      </Fields>
      {draft.ruleKey !== null && start !== null ? <Reckoned rule={draft.ruleKey} from={start} /> : null}
    </Dialog>
  );
}

/** The day that the period begins on: of a date of the case, or its own. */
function StartFields({ form }: { readonly form: ReturnType<typeof useDeadline> }) {
  const { deadlines: words } = useTaskWords();
  const { draft, change, dates, base, save } = form;
  return (
    <>
      {dates.length === 0 ? null : (
        <SelectField
          label={words.base}
          value={base ? String(base.id) : 'day'}
          error={save.errors['extensionId'] ?? null}
          onChange={(next) => change({ extensionId: next === 'day' ? null : Number(next) })}
          options={[
            { value: 'day', label: words.ownDay },
            ...dates.map(({ id, name, day }) => ({ value: String(id), label: `${name}: ${date(day)}` })),
          ]}
        />
      )}
      {base ? null : (
        <DateField
          label={words.from}
          required
          value={draft.from}
          error={save.errors['from'] ?? null}
          onChange={(from) => change({ from })}
        />
      )}
    </>
  );
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
