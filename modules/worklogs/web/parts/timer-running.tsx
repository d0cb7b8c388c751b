import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { useProjectNote } from '#modules/projects/web/parts/project-note.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { CompletingField } from '#web/kit/form/completing-field.tsx';
import { FormError } from '#web/kit/form/form-error.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { call } from '#web/lib/call.ts';
import { worklogsContract } from '../../contract.ts';
import type { Worklog } from '../../contract/record.ts';
import { findProjects, recentProjects, refreshWorklogs } from '../api.ts';
import type { Completion } from '../completions.ts';
import { bodyOf, draftOf, editBodyOf, together, withProject, type Draft } from '../draft.ts';
import { changesOf } from '../stale-changes.ts';
import { useAsking } from '../use-asking.ts';
import { useCompletions } from '../use-completions.ts';
import { useZone } from '../wall-time.ts';
import { useWorklogWords } from '../words.ts';
import { Clock, StopButton } from './timer.tsx';
import classes from './timer.module.css';

/** The running timer: its description and case can be edited while it runs, and are saved on Enter and blur. */
export function TimerRunning({ worklog }: { readonly worklog: Worklog }) {
  const words = useWorklogWords();
  const noteOf = useProjectNote();
  const { form, save, read, leave, choose } = useRunning(worklog);
  const { draft, setDraft, opened, current } = form;
  // Whoever types the next work while this one starts keeps the focus there.
  const [takesFocus] = useState(() => !(document.activeElement instanceof HTMLInputElement));
  const { completed, ...texts } = useCompletions({ text: draft.comment, project: draft.project });
  return (
    <section className={classes.running} aria-label={words.timer.running}>
      <div className={classes.runningHead}>
        <Clock worklog={worklog} />
        <StopButton worklog={worklog} />
      </div>
      <FormError detail={current ? null : (save.detail ?? Object.values(save.errors)[0] ?? null)} />
      {current ? (
        <StaleNotice
          changes={changesOf(opened, read(current), [worklog.employeeName, current.employeeName], words)}
          onKeepMine={() => form.keepMine(save.submit)}
          onTakeTheirs={form.takeTheirs}
          bySelf={form.bySelf}
        />
      ) : null}
      <CompletingField<Completion>
        label={words.timer.whatNow}
        autoFocus={takesFocus}
        value={draft.comment}
        maxLength={4000}
        disabled={!worklog.can.edit}
        onChange={(comment) => setDraft({ ...draft, comment })}
        {...texts}
        onComplete={(chosen) => setDraft({ ...draft, comment: completed(chosen) })}
        onEnter={leave}
        onBlur={leave}
      />
      <SearchPicker<ProjectLite>
        label={words.dialog.project}
        required
        disabled={!worklog.can.edit}
        value={draft.project}
        onChange={choose}
        load={findProjects}
        loadInitial={recentProjects}
        getKey={({ id }) => String(id)}
        getLabel={({ yearNumber, name }) => `${yearNumber} · ${name}`}
        getNote={noteOf}
      />
    </section>
  );
}

function useRunning(worklog: Worklog) {
  const words = useWorklogWords();
  const zone = useZone();
  const client = useQueryClient();
  const asking = useAsking();
  const read = (row: Worklog) => draftOf(row, zone.toWallTime(row.date));
  const form = useVersioned<Worklog, Draft>(`clock/${worklog.id}`, worklog, read(worklog), read, {
    together,
    follows: true,
  });
  const { draft, setDraft, dirty, current } = form;
  const save = useSave(
    () =>
      form.catchStale((version) =>
        asking((confirmed) =>
          call(worklogsContract.editWorklog, {
            params: { id: String(worklog.id) },
            body: editBodyOf({ ...bodyOf(draft, zone.offset, words.dialog), confirmed }, version),
          }),
        ),
      ),
    (row) => {
      form.saved(row);
      void refreshWorklogs(client);
    },
    words.errors.unknown,
    draft,
  );
  const leave = () => (dirty && !current ? save.submit() : undefined);
  // When a press elsewhere closes the panel, the field unmounts without a blur event.
  const gone = useEffectEvent(leave);
  useEffect(() => () => gone(), []);

  function choose(project: ProjectLite | null) {
    if (!project || project.id === draft.project?.id) return;
    // Another case has its own payor, discount and prices.
    flushSync(() => setDraft({ ...withProject(draft, project), price: null, rateId: null, exchangedFrom: undefined }));
    save.submit();
  }

  return { form, save, read, leave, choose };
}
