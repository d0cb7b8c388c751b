import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { DraftShelfContext } from '#web/kit/dialog/drafts.ts';
import { readProblem } from '#web/kit/dialog/problem.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Task } from '../contract/record.ts';
import type { NewTask } from '../contract/written.ts';
import { createTask, refreshTasks } from './api.ts';
import { TaskDialog } from './dialogs.ts';
import type { Known } from './draft.ts';
import { useLine } from './use-line.ts';
import { useTaskWords } from './words.ts';

type Given = {
  /** The name of the stored draft: what is typed survives a reload, and each place has a line of its own. */
  readonly name: string;
  readonly known: Known;
  readonly parentTaskId: number;
  readonly first: string;
  /** The line is in a dialog, which the form follows. */
  readonly chained: boolean;
  readonly onMade: ((task: Task) => void) | undefined;
};

/**
 * The line of a composer and its save. Enter waits for what the line names, and whoever types on while it is saved
 * begins the next line.
 */
export function useComposer({ chained, onMade, ...given }: Given) {
  const { composer: words } = useTaskWords();
  const dialogs = useDialogs();
  const typed = useTyped(given);
  const { text, line, setProblem, startOver, sent } = typed;
  const { read } = line;
  const save = useSaving(given.name, typed, onMade);
  const submitLater = useAwaited(read.waits, text, submit);

  function submit() {
    if (sent.current || text.trim() === '') return;
    if (read.waits) {
      submitLater();
      return setProblem(words.searching);
    }
    if (read.unclear.length > 0) return setProblem(words.unclear);
    if (read.name === '') return setProblem(words.noName);
    setProblem(null);
    if (read.body === null) return void openDialog();
    void save(read.body);
  }

  /** Without a project, the dialog opens with the recognised parts. */
  async function openDialog() {
    const made = await dialogs.open(TaskDialog, { known: read.known }, { chained });
    if (!made) return;
    startOver('');
    onMade?.(made);
  }

  const { problem, busy, type } = typed;
  return { text, type, line, problem, busy, submit, reset: () => startOver('') };
}

/** The text that is being saved while it still stands in the line. */
type Sent = { readonly text: string };

function useTyped({ name, first, known, parentTaskId }: Pick<Given, 'name' | 'first' | 'known' | 'parentTaskId'>) {
  const { draft: text, setDraft: setText, idempotencyKey, renewKey, goOnFrom } = useDraft(name, first);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sent = useRef<Sent | null>(null);
  const line = useLine(text, known, parentTaskId);

  function hold(next: Sent | null) {
    sent.current = next;
    setBusy(next !== null);
  }

  function startOver(next: string) {
    hold(null);
    setText(next);
    setProblem(null);
    renewKey();
    line.startOver();
  }

  function type(next: string) {
    const before = sent.current?.text;
    if (before !== undefined && next.length > before.length && next.startsWith(before))
      return startOver(next.slice(before.length));
    setText(next);
    setProblem(null);
  }
  return { text, setText, idempotencyKey, problem, setProblem, busy, sent, hold, line, startOver, goOnFrom, type };
}

function useSaving(name: string, typed: ReturnType<typeof useTyped>, onMade: Given['onMade']) {
  const { composer: words, errors } = useTaskWords();
  const client = useQueryClient();
  const shelf = useContext(DraftShelfContext);
  const { text, setText, idempotencyKey, setProblem, sent, hold, startOver, goOnFrom } = typed;
  const here = useIsHere();

  /** The screen was left: the line is kept before what was typed after it, and is named. */
  function keepUnseen(lost: string, why: string) {
    const kept = shelf?.read(name);
    const next = typeof kept === 'object' && kept !== null && 'draft' in kept ? String(kept.draft) : '';
    if (!next.startsWith(lost)) goOnFrom({ opened: '', version: 0 }, `${lost} ${next}`.trim());
    toast.error(why, words.notCreated(lost));
  }

  return async (body: NewTask) => {
    const own = { text };
    hold(own);
    try {
      const made = await createTask(body, idempotencyKey);
      toast.success(words.created(made.name));
      if (sent.current === own) {
        // The composer may be gone when the answer comes, so the stored draft is removed here.
        shelf?.write(name, null);
        startOver('');
        onMade?.(made);
      }
    } catch (error) {
      const { detail, errors: fields } = readProblem(error);
      const why = Object.values(fields)[0] ?? detail ?? errors.create;
      setProblem(why);
      if (!here.current) keepUnseen(own.text, why);
      else if (sent.current === own) hold(null);
      else setText((next) => `${own.text} ${next}`.trim());
    }
    await refreshTasks(client);
  };
}

function useIsHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

/** Submits once what the text names is loaded, unless the text changes before that. */
function useAwaited(waits: boolean, text: string, submit: () => void) {
  const [asked, setAsked] = useState<string | null>(null);
  const answered = useEffectEvent(() => {
    if (asked === text) submit();
  });
  useEffect(() => {
    if (asked === null || waits) return;
    // oxlint-disable-next-line react/set-state-in-effect -- what the text names has been found
    setAsked(null);
    answered();
  }, [asked, waits]);
  return () => setAsked(text);
}
