import { useState } from 'react';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { CompletingField } from '#web/kit/form/completing-field.tsx';
import { FormError } from '#web/kit/form/form-error.tsx';
import type { Worklog } from '../../contract/record.ts';
import type { Completion } from '../completions.ts';
import { changesOf } from '../stale-changes.ts';
import { useCompletions } from '../use-completions.ts';
import { useRunning } from '../use-running.ts';
import { useWorklogWords } from '../words.ts';
import { Clock } from './timer.tsx';
import { StopButton } from './timer-buttons.tsx';
import classes from './timer.module.css';

/** The running timer: its description and case can be edited while it runs, and are saved on Enter and blur. */
export function TimerRunning({ worklog }: { readonly worklog: Worklog }) {
  const words = useWorklogWords();
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
      <ProjectPicker<ProjectLite>
        label={words.dialog.project}
        required
        disabled={!worklog.can.edit}
        value={draft.project}
        onChange={choose}
        load={findProjects}
        loadInitial={recentProjects}
      />
    </section>
  );
}
