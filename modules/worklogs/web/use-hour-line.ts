import { useNumberedProject } from '#modules/projects/web/parts/numbered-project.ts';
import { calendarDay } from '#shared/format.ts';
import { readHourLine, readWorkLine, type Piece } from '#shared/quick/line.ts';
import { useDraft } from '#web/kit/dialog/use-draft.ts';

/**
 * Parses a one-line entry while it is typed; a removed chip stays text from then on.
 * @param name of the form that the line is in: what stays text survives a reload, as the line does
 */
export const useHourLine = (name: string, text: string) => useReadLine(name, text, readHourLine);

/** Parses the text of a running timer while it is typed. */
export const useWorkLine = (name: string, text: string) => useReadLine(name, text, readWorkLine);

/** The name of the stored draft of a form's line. */
const lineDraft = (name: string): string => `${name}/line`;

type AsText = { readonly asText: readonly string[]; readonly kept: readonly string[] };
const nothing: AsText = { asText: [], kept: [] };

function useReadLine(name: string, text: string, read: typeof readHourLine) {
  const { draft, setDraft, opened } = useDraft(lineDraft(name), nothing);
  const { asText, kept } = draft;
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
    takeOff: (piece: Piece) =>
      setDraft((before) => ({ ...before, asText: [...before.asText, piece.text.toLowerCase()] })),
    /** An accepted completion stays text, whatever figures it contains. */
    keep: (completion: string) => setDraft((before) => ({ ...before, kept: [...before.kept, completion] })),
    startOver: () => setDraft(opened),
  };
}
export type HourLineRead = ReturnType<typeof useHourLine>;
