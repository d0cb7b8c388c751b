import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hours } from '#shared/format.ts';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import type { ProjectLite } from '#modules/projects/contract/brief.ts';
import { findProjects, isRunning, latestOptions, recentProjects } from '../api.ts';
import { useTimer } from '../use-timer.ts';
import { useWorklogWords } from '../words.ts';
import { Clock, ResumeButton, StopButton } from './timer.tsx';
import classes from './timer.module.css';

/** Start on a case, recent ones first, or go on with one of the five latest worklogs (WORK-09). */
export function TimerPanel({ onDone }: { readonly onDone: () => void }) {
  const words = useWorklogWords();
  const { startOn } = useTimer();
  const latest = useQuery(latestOptions());
  const panel = useRef<HTMLDivElement>(null);
  // It is fetched late, when the focus trap around it has already looked for something to focus.
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  function choose(project: ProjectLite | null) {
    if (!project) return;
    startOn(project.id);
    onDone();
  }
  return (
    <div className={classes.panel} ref={panel}>
      <SearchPicker<ProjectLite>
        label={words.timer.choose}
        value={null}
        onChange={choose}
        load={findProjects}
        loadInitial={recentProjects}
        autoFocus
        getKey={(project) => String(project.id)}
        getLabel={(project) => `${project.yearNumber} · ${project.name}`}
        getNote={(project) => project.clientName}
        placeholder={words.dialog.projectPlaceholder}
      />
      <h2>{words.timer.latest}</h2>
      <ul className={classes.list}>
        {latest.data?.map((worklog) => (
          <li key={worklog.id}>
            <span className="ell">
              {worklog.projectName}
              <br />
              <small className="ell">{worklog.comment || worklog.projectYearNumber}</small>
            </span>
            <span className="num">{isRunning(worklog) ? <Clock worklog={worklog} /> : hours(worklog.quantity)}</span>
            {isRunning(worklog) ? <StopButton worklog={worklog} /> : <ResumeButton worklog={worklog} />}
          </li>
        ))}
        {latest.isError && !latest.data ? <li role="alert">{words.errors.load}</li> : null}
        {latest.data?.length === 0 ? <li>{words.timer.noLatest}</li> : null}
      </ul>
    </div>
  );
}
