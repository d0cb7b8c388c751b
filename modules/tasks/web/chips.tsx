import { CalendarClock, CircleHelp, Clock, Folder, UserRound } from 'lucide-react';
import { calendarDay, date } from '#shared/format.ts';
import type { Piece } from '#shared/quick/line.ts';
import lineClasses from '#web/kit/form/line.module.css';
import { QuietChip, ReadChips } from '#web/kit/form/read-chips.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { dueText } from './due-text.ts';
import type { useLine } from './use-line.ts';
import { useTaskWords } from './words.ts';

type Props = { readonly line: ReturnType<typeof useLine>; readonly onTakeOff: (piece: Piece) => void };

/**
 * The recognised parts of a line, each with a button that turns it back into text; an ambiguous name offers a choice.
 */
export function Chips({ line, onTakeOff }: Props) {
  const { composer: words } = useTaskWords();
  const { read } = line;
  return (
    <ReadChips
      label={words.readAs}
      pieces={read.pieces}
      unclear={read.unclear}
      renderMeaning={(piece) => <Meaning piece={piece} line={line} unclear={read.unclear.includes(piece)} />}
      takeOffLabel={words.takeOff}
      onTakeOff={onTakeOff}
    >
      {read.project === null && !read.waits && read.name !== '' ? (
        <QuietChip>
          <Folder size={13} aria-hidden /> {words.noProject}
        </QuietChip>
      ) : null}
    </ReadChips>
  );
}

function Meaning({ piece, line, unclear }: { piece: Piece; line: Props['line']; unclear: boolean }) {
  const { composer: words, due, priorities } = useTaskWords();
  const { read } = line;
  if (piece.kind === 'date') {
    const said = dueText(piece.date, calendarDay(new Date()), due);
    const shown = date(piece.date);
    return (
      <>
        <CalendarClock size={13} aria-hidden /> {words.due(said === shown ? shown : `${said} ${shown}`)}
      </>
    );
  }
  if (piece.kind === 'time')
    return (
      <>
        <Clock size={13} aria-hidden /> {unclear ? words.timeAlone(piece.time) : words.at(piece.time)}
      </>
    );
  if (piece.kind === 'priority')
    return (
      <>
        <PriorityIcon priority={piece.priority} size={13} /> {priorities[piece.priority]}
      </>
    );
  if (piece.kind === 'project') {
    const found = read.project?.yearNumber === piece.yearNumber ? read.project.name : null;
    return (
      <>
        <Folder size={13} aria-hidden />
        {read.waits
          ? words.searching
          : found
            ? `${piece.yearNumber} · ${found}`
            : words.unknownProject(piece.yearNumber)}
      </>
    );
  }
  return piece.kind === 'person' ? <Person piece={piece} line={line} /> : null;
}

function Person({ piece, line }: { piece: Extract<Piece, { kind: 'person' }>; line: Props['line'] }) {
  const { composer: words } = useTaskWords();
  const chosen = line.answerTo(piece) ?? (piece.ids.length === 1 ? piece.ids[0] : undefined);
  if (chosen !== undefined && !line.read.unclear.includes(piece))
    return (
      <>
        <UserRound size={13} aria-hidden /> {line.nameOf(chosen)}
      </>
    );
  return (
    <>
      <CircleHelp size={13} aria-hidden />{' '}
      {piece.ids.length === 0 ? words.nobody(piece.text) : words.several(piece.text)}
      {piece.ids.map((id) => (
        <button key={id} type="button" className={lineClasses.which} onClick={() => line.answer(piece, id)}>
          {line.nameOf(id)}
        </button>
      ))}
    </>
  );
}
