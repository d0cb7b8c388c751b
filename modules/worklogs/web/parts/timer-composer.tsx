import { Button } from '@mantine/core';
import { Play } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { findProjects, recentProjects } from '#modules/projects/web/parts/find-projects.ts';
import { ProjectPicker } from '#modules/projects/web/parts/project-picker.tsx';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { CompletingField } from '#web/kit/form/completing-field.tsx';
import type { Completion } from '../completions.ts';
import { HourChips } from '../hour-line.tsx';
import { useCompletions } from '../use-completions.ts';
import { useWorkLine } from '../use-hour-line.ts';
import { useTimer } from '../use-timer.ts';
import { useWorklogWords } from '../words.ts';
import classes from './timer.module.css';

type Case = { readonly id: number; readonly yearNumber: string; readonly name: string; readonly statusId: number };
type Draft = { readonly text: string; readonly project: Case | null };

const nothing: Draft = { text: '', project: null };
const emptied = { opened: nothing, version: 0 };
const shelfName = 'clock/new';
const closed = 2;

/**
 * A description of the next work, and its case. Enter starts the timer if the case is known, and asks for it otherwise.
 */
export function TimerComposer({ onDone }: { readonly onDone: () => void }) {
  const { timer: words } = useWorklogWords();
  const part = useRef<HTMLDivElement>(null);
  const toCase = () => part.current?.querySelector<HTMLInputElement>('[data-case] input')?.focus();
  const { draft, line, texts, project, problem, busy, setText, choose, complete, enter } = useComposer(onDone, toCase);
  return (
    <div className={classes.composer} ref={part}>
      <CompletingField<Completion>
        label={words.what}
        autoFocus
        placeholder={words.whatHint}
        value={draft.text}
        maxLength={4000}
        error={problem}
        onChange={setText}
        {...texts}
        onComplete={complete}
        onEnter={enter}
        below={line.pieces.length > 0 ? <HourChips line={line} quote={null} /> : null}
      />
      <div data-case>
        <CasePicker value={project} onChange={choose} />
      </div>
      {project ? (
        <Button leftSection={<Play size={14} aria-hidden />} disabled={busy} onClick={enter}>
          {words.startNow}
        </Button>
      ) : null}
    </div>
  );
}

function useComposer(onDone: () => void, toCase: () => void) {
  const { line: lineWords } = useWorklogWords();
  const { startOn, busy } = useTimer();
  const { draft, setDraft, goOnFrom } = useDraft(shelfName, nothing);
  const line = useWorkLine(shelfName, draft.text);
  const project = line.project ?? draft.project;
  const { completed, ...texts } = useCompletions({ text: draft.text, pieces: line.pieces, project });
  const [problem, setProblem] = useState<string | null>(null);
  const [enters, setEnters] = useState(false);

  const latest = useLatest(draft);

  async function start(on: Case, sent: Draft = draft) {
    goOnFrom(emptied);
    line.startOver();
    const started = await startOn({ projectId: on.id, comment: line.rest });
    const next = latest.current;
    if (!started) goOnFrom(emptied, next?.text ? { ...next, text: `${sent.text} ${next.text}` } : sent);
    else if (next === nothing) onDone();
  }

  function enter() {
    // The next timer waits until this one has started, which stops it.
    if (line.waits || busy) setEnters(draft !== nothing);
    else if (line.unclear.length > 0) setProblem(lineWords.unclear);
    else if (project) void start(project);
    else toCase();
  }
  const answered = useEffectEvent(enter);
  useEffect(() => {
    if (!enters || line.waits || busy) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the case of the line has been found, the timer started
    setEnters(false);
    answered();
  }, [enters, line.waits, busy]);

  /** Choosing one's own earlier text also chooses its case, unless a case was given or it is closed. */
  function complete(chosen: Completion) {
    line.keep(chosen.text);
    setDraft({ text: completed(chosen), project: project ?? caseOf(chosen) });
  }

  function setText(text: string) {
    setProblem(null);
    // An Enter that waits was for the text as it stood.
    setEnters(false);
    if (text.trim() === '') line.startOver();
    setDraft({ ...draft, text });
  }

  /** The case is the last missing part: choosing it starts the timer. */
  function choose(chosen: Case | null) {
    const next = { text: line.project ? line.rest : draft.text, project: chosen };
    if (chosen) void start(chosen, next);
    else setDraft(next);
  }
  return { draft, line, texts, project, problem, busy, setText, choose, complete, enter };
}

/** The draft as it stands when a timer has started, since what is typed meanwhile is the next work; null once gone. */
function useLatest(draft: Draft) {
  const latest = useRef<Draft | null>(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  return latest;
}

function caseOf({ work }: Completion): Case | null {
  if (!work || work.projectStatusId === closed) return null;
  const { projectId: id, projectYearNumber: yearNumber, projectName: name, projectStatusId: statusId } = work;
  return { id, yearNumber, name, statusId };
}

function CasePicker({
  value,
  onChange,
}: {
  readonly value: Case | null;
  readonly onChange: (one: Case | null) => void;
}) {
  const { timer: words, dialog } = useWorklogWords();
  return (
    <ProjectPicker<Case>
      label={words.choose}
      value={value}
      onChange={onChange}
      load={findProjects}
      loadInitial={recentProjects}
      placeholder={dialog.projectPlaceholder}
    />
  );
}
