import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay } from '#shared/format.ts';
import { readTaskLine, type Piece } from '#shared/quick/line.ts';
import { useNumberedProject } from '#modules/projects/web/parts/numbered-project.ts';
import { useHere } from '#web/lib/here.tsx';
import type { NewTask } from '../contract/written.ts';
import { everybodyOptions } from './api.ts';
import type { Known, ProjectOfDraft } from './draft.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';

/** The recognised parts of a line, and the unclear ones. */
export type Read = {
  readonly pieces: readonly Piece[];
  readonly name: string;
  readonly project: ProjectOfDraft | null;
  /** The line's case, or the people that it may name, are still loading. */
  readonly waits: boolean;
  /** Parts to be resolved or removed before creation. */
  readonly unclear: readonly Piece[];
  readonly known: Known;
  /** Null until the project is known. */
  readonly body: NewTask | null;
};

/** Parses the line during typing; a removed chip stays text, and an ambiguous name asks. */
export function useLine(text: string, given: Known, parentTaskId: number) {
  const [asText, setAsText] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<Readonly<Record<string, number>>>({});
  const { people, loading } = usePeople();
  const today = calendarDay(new Date());
  const { pieces, rest } = readTaskLine(text, { today, people, asText });
  const of = <K extends Piece['kind']>(kind: K) =>
    pieces.find((piece): piece is Extract<Piece, { kind: K }> => piece.kind === kind);
  const sought = useNumberedProject(of('project')?.yearNumber);
  const person = of('person');
  const ids = person ? (answers[person.text] === undefined ? person.ids : [answers[person.text] ?? 0]) : [];
  const unclear = pieces.filter(
    (piece) =>
      (piece.kind === 'person' && (piece !== person || ids.length !== 1)) ||
      (piece.kind === 'project' && !sought.project && !sought.waits) ||
      (piece.kind === 'time' && !of('date')),
  );
  const project = sought.project ?? given.project ?? null;
  const known: Known = {
    ...given,
    name: rest,
    project,
    ...(ids.length === 1 ? { employeeId: ids[0] ?? null } : {}),
    ...(of('priority') ? { priority: of('priority')?.priority } : {}),
    ...(of('date') ? { dueDate: of('date')?.date ?? null } : {}),
  };
  const time = of('time')?.time;
  const read: Read = {
    pieces,
    name: rest,
    project,
    waits: sought.waits || (person !== undefined && loading),
    unclear,
    known,
    body: project && bodyOf(known, project, parentTaskId, time),
  };
  return {
    read,
    takeOff: (piece: Piece) => setAsText((before) => [...before, piece.text.toLowerCase()]),
    answer: (piece: Piece, id: number) => setAnswers((before) => ({ ...before, [piece.text]: id })),
    nameOf: (id: number) => people.find((one) => one.id === id)?.name ?? '',
    answerTo: (piece: Piece) => answers[piece.text],
    startOver: () => {
      setAsText([]);
      setAnswers({});
    },
  };
}

function bodyOf(known: Known, project: ProjectOfDraft, parentTaskId: number, time: string | undefined): NewTask {
  const { employeeId, status, priority, dueDate } = known;
  return {
    name: known.name ?? '',
    projectId: project.id,
    parentTaskId,
    ...(employeeId === undefined ? {} : { employeeId }),
    ...(status === undefined ? {} : { status }),
    ...(priority === undefined ? {} : { priority }),
    ...(dueDate === undefined ? {} : { dueDate }),
    // Iceland has no daylight saving and no offset (decisions §5).
    ...(time === undefined || !dueDate ? {} : { reminder: true, reminderDate: `${dueDate}T${time}:00Z` }),
  };
}

function usePeople() {
  const { employeeId, name } = useHere();
  const found = useErrorToast(useQuery(everybodyOptions()));
  const all = found.data?.items.filter(({ active }) => active);
  return { people: all ?? [{ id: employeeId, name }], loading: found.isPending };
}
