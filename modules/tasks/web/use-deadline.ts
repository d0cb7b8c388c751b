import { useQuery, useQueryClient } from '@tanstack/react-query';
import { projectOptions } from '#modules/projects/web/api.ts';
import type { CalendarDate } from '#shared/dates.ts';
import { calendarDay, date } from '#shared/format.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { KeptDeadline, NewDeadline } from '../contract/deadline.ts';
import { keepDeadline, moveDeadline, refreshTasks } from './api.ts';
import type { ProjectOfDraft } from './draft.ts';
import { useTaskWords } from './words.ts';

/** A deadline during typing. */
type Draft = {
  readonly project: ProjectOfDraft | null;
  readonly ruleKey: string | null;
  /** The date of the case that it counts from; null for a day of its own. */
  readonly extensionId: number | null;
  readonly from: CalendarDate | null;
};

const draftOf = ({ projectId, projectYearNumber, projectName, rule, extensionId, from }: KeptDeadline): Draft => ({
  project: { id: projectId, yearNumber: projectYearNumber, name: projectName },
  ruleKey: rule?.key ?? null,
  extensionId,
  from,
});

type Start = {
  readonly kept: KeptDeadline | null;
  readonly project: ProjectOfDraft | null;
  readonly day: string | null;
};

/** The current choice of the dialog, the dates that it may count from, and how it is saved. */
export function useDeadline({ kept, project, day }: Start, close: () => void) {
  const all = useTaskWords();
  const { deadlines: words, errors } = all;
  const client = useQueryClient();
  const fresh = { project, ruleKey: null, extensionId: null, from: day ?? calendarDay(new Date()) };
  const { draft, setDraft, opened, current, catchStale, ...form } = useVersioned<KeptDeadline, Draft>(
    `deadline/${kept?.id ?? 'new'}`,
    kept,
    kept ? draftOf(kept) : fresh,
    draftOf,
    { together: [['extensionId', 'from']] },
  );
  const dates = useDatesOf(draft.project?.id ?? null);
  const base = dates?.find(({ id }) => id === draft.extensionId);
  const start = base?.day ?? draft.from;
  const save = useSave(
    () =>
      catchStale((version, key) => {
        // A date that the case no longer has is the deadline's own day.
        const extensionId = dates && !base ? null : draft.extensionId;
        const body = bodyOf({ ...draft, extensionId, from: start }, all);
        return kept ? moveDeadline(kept.id, { ...body, version }) : keepDeadline(body, key);
      }),
    ({ name, lastDay }) => {
      void refreshTasks(client);
      toast.success(words.kept(name, date(lastDay)));
      close();
    },
    kept ? errors.edit : errors.create,
    draft,
  );
  return {
    ...form,
    draft,
    change: (next: Partial<Draft>) => setDraft({ ...draft, ...next }),
    dates: dates ?? [],
    base,
    start,
    save,
    changes: current ? changesOf(opened, current, all) : null,
  };
}

type Words = ReturnType<typeof useTaskWords>;

function bodyOf({ project, ruleKey, extensionId, from }: Draft, { dialog, deadlines: words }: Words): NewDeadline {
  if (project && ruleKey !== null && from !== null)
    return { projectId: project.id, ruleKey: ruleKey as NewDeadline['ruleKey'], from, extensionId };
  throw new FormProblem({
    ...(project ? {} : { projectId: dialog.chooseProject }),
    ...(ruleKey === null ? { ruleKey: words.chooseRule } : {}),
    ...(from === null ? { from: words.chooseDay } : {}),
  });
}

/** A colleague's changes to a deadline during editing, in words. */
const changesOf = (opened: Draft, current: KeptDeadline, { dialog, deadlines: words }: Words) =>
  changesIn<Draft>(opened, draftOf(current), {
    project: [dialog.project, current.projectName],
    ruleKey: [words.rule, current.rule?.name ?? ''],
    extensionId: [words.base, current.base ?? words.ownDay],
    from: [words.from, date(current.from)],
  });

/** The dates in a case's fields that a period may begin on; undefined until they are known. */
function useDatesOf(projectId: number | null) {
  const { data } = useErrorToast(useQuery({ ...projectOptions(projectId ?? 0), enabled: projectId !== null }));
  return data?.extensions.flatMap(({ extensionId, extension: { name, valueType }, value }) =>
    (valueType === 'Date' || valueType === 'DateTime') && value
      ? [{ id: extensionId, name, day: value.includes('T') ? calendarDay(value) : value }]
      : [],
  );
}
