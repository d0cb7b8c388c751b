import { useState } from 'react';
import { useNumberedProject } from '#modules/projects/web/parts/numbered-project.ts';
import { calendarDay } from '#shared/format.ts';
import { readHourLine, readWorkLine, type Piece } from '#shared/quick/line.ts';

/** Parses a one-line entry while it is typed; a removed chip stays text from then on. */
export const useHourLine = (text: string) => useReadLine(text, readHourLine);

/** The same for the text of a running timer. */
export const useWorkLine = (text: string) => useReadLine(text, readWorkLine);

function useReadLine(text: string, read: typeof readHourLine) {
  const [asText, setAsText] = useState<readonly string[]>([]);
  const [kept, setKept] = useState<readonly string[]>([]);
  const { pieces, rest } = read(text, { today: calendarDay(new Date()), people: [], asText, kept });
  const of = <K extends Piece['kind']>(kind: K) =>
    pieces.find((piece): piece is Extract<Piece, { kind: K }> => piece.kind === kind);
  const { project, waits } = useNumberedProject(of('project')?.yearNumber);
  return {
    pieces,
    rest,
    project,
    /** The case in the line is still being looked up. */
    waits,
    hours: of('hours'),
    date: of('date'),
    unclear: pieces.filter(({ kind }) => kind === 'project' && !project && !waits),
    takeOff: (piece: Piece) => setAsText((before) => [...before, piece.text.toLowerCase()]),
    /** An accepted completion stays text, whatever figures it contains. */
    keep: (completion: string) => setKept((before) => [...before, completion]),
    startOver: () => {
      setAsText([]);
      setKept([]);
    },
  };
}
export type HourLineRead = ReturnType<typeof useHourLine>;
