import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { toast } from '#web/lib/toast.tsx';
import { createTask, refreshTasks } from './api.ts';
import { Chips } from './chips.tsx';
import type { Known } from './draft.ts';
import classes from './tasks.module.css';
import { useLine, type Read } from './use-line.ts';
import { useTaskWords } from './words.ts';

type Props = {
  readonly lines: readonly string[];
  readonly known: Known;
  readonly parentTaskId: number;
  readonly close: (made?: number) => void;
};

const most = 100;

/** A pasted list: a preview of every line, then all are created in turn; created tasks stay if a later one fails. */
export function LinesDialog({ lines, known, parentTaskId, close }: Props) {
  const { composer: words, errors } = useTaskWords();
  const client = useQueryClient();
  const shown = lines.slice(0, most);
  const [keys] = useState(() => shown.map(() => crypto.randomUUID()));
  const [reads, setReads] = useState<Readonly<Record<number, Read>>>({});
  const save = useSave(
    async () => {
      const all = shown.map((_, place) => reads[place]);
      if (all.some((read) => !read || read.waits || read.unclear.length > 0 || read.name === ''))
        throw new FormProblem({}, words.unclear);
      if (all.some((read) => read?.body === null)) throw new FormProblem({}, words.noProject);
      // One after another, to keep the order of the list.
      for (const [place, read] of all.entries()) if (read?.body) await createTask(read.body, keys[place] ?? '');
      return all.length;
    },
    (made) => {
      void refreshTasks(client);
      toast.success(words.made(made));
      close(made);
    },
    errors.create,
  );
  return (
    <Dialog
      title={words.lines(shown.length)}
      width={640}
      onClose={() => close()}
      save={save}
      saveLabel={words.lines(shown.length)}
    >
      <p className={classes.parent}>{words.linesText(lines.length, shown.length)}</p>
      <ol className={classes.lines}>
        {shown.map((text, place) => (
          <One
            key={keys[place]}
            text={text}
            known={known}
            parentTaskId={parentTaskId}
            onRead={(read) => setReads((before) => ({ ...before, [place]: read }))}
          />
        ))}
      </ol>
    </Dialog>
  );
}

type OneProps = {
  readonly text: string;
  readonly known: Known;
  readonly parentTaskId: number;
  readonly onRead: (read: Read) => void;
};

function One({ text, known, parentTaskId, onRead }: OneProps) {
  const line = useLine(text, known, parentTaskId);
  const current = JSON.stringify(line.read);
  const [reported, setReported] = useState('');
  if (current !== reported) {
    setReported(current);
    queueMicrotask(() => onRead(line.read));
  }
  return (
    <li>
      {line.read.name || text}
      <Chips line={line} onTakeOff={line.takeOff} />
    </li>
  );
}
