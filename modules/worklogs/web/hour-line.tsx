import { CalendarClock, Clock, Coins, Folder, Zap } from 'lucide-react';
import { useId, type KeyboardEvent, type Ref } from 'react';
import { date, dec, friendlyDate, money } from '#shared/format.ts';
import type { Piece } from '#shared/quick/line.ts';
import { Completing, useCompleting } from '#web/kit/form/completing.tsx';
import classes from '#web/kit/form/line.module.css';
import { QuietChip, ReadChips } from '#web/kit/form/read-chips.tsx';
import type { Quote } from '../contract/record.ts';
import type { Completion } from './completions.ts';
import { hoursSaid } from './hours-said.ts';
import { useFriendlyWords } from './use-friendly-words.ts';
import { useCompletions } from './use-completions.ts';
import type { HourLineRead } from './use-hour-line.ts';
import { useWorklogWords } from './words.ts';

type Props = {
  readonly text: string;
  readonly line: HourLineRead;
  readonly quote: Quote | null;
  /** The day that work over midnight began, if the line does not name it. */
  readonly begun: string | null;
  readonly problem: string | null;
  /** The case of the entry, whose texts complete the line. */
  readonly project: { readonly id: number; readonly name: string } | null;
  readonly onText: (text: string) => void;
  /** Enter saves; Shift+Enter saves and starts another. */
  readonly onEnter: (another: boolean) => void;
  /** The entry is being saved and the form goes on with the next one, whose text is typed already. */
  readonly takesNext: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
};

/**
 * A one-line entry: `0059 í gær 1:15 símtal við Birnu`. The parsed pieces and the resulting amount are shown below it.
 */
export function HourLine(props: Props) {
  const { text, line, quote, begun, problem, takesNext, inputRef } = props;
  const { line: words } = useWorklogWords();
  const noteId = useId();
  const { list, getLabel, getNote, typed, onKeyDown } = useTyping(props);
  return (
    <Completing
      of={list}
      label={words.label}
      getLabel={getLabel}
      getNote={getNote}
      renderFrame={(input) => (
        <div className={classes.line}>
          <Zap size={15} aria-hidden />
          {input}
        </div>
      )}
      input={
        <input
          ref={inputRef}
          data-autofocus
          data-takes-next={takesNext || undefined}
          aria-label={words.label}
          aria-describedby={noteId}
          aria-invalid={problem !== null || undefined}
          aria-autocomplete="list"
          placeholder={words.placeholder}
          value={text}
          maxLength={500}
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => typed(event.target.value)}
          onBlur={list.close}
          onKeyDown={onKeyDown}
        />
      }
      below={
        <>
          <div id={noteId}>
            {problem === null ? null : (
              <p role="alert" className={classes.problem}>
                {problem}
              </p>
            )}
          </div>
          {text.trim() === '' ? null : <HourChips line={line} quote={quote} begun={begun} />}
        </>
      }
    />
  );
}

function useTyping({ text, line, project, onText, onEnter }: Props) {
  const { completed, getLabel, getNote, ...texts } = useCompletions({ text, pieces: line.pieces, project });
  const list = useCompleting({ ...texts, onComplete: complete });

  function complete(chosen: Completion) {
    line.keep(chosen.text);
    onText(completed(chosen));
  }

  function typed(next: string) {
    if (next.trim() === '') line.startOver();
    onText(next);
    list.typed();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (list.takesKey(event)) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const chip = line.pieces.find(({ end }) => end === selectionStart && end === selectionEnd);
    if (event.key === 'Enter' && text.trim() !== '' && !event.ctrlKey && !event.metaKey) onEnter(event.shiftKey);
    else if (event.key === 'Backspace' && chip) line.takeOff(chip);
    else return;
    list.close();
    event.preventDefault();
    event.stopPropagation();
  }

  return { list, getLabel, getNote, typed, onKeyDown };
}

type ChipsProps = Pick<Props, 'line' | 'quote'> & { readonly begun?: string | null };

/** The parsed pieces of a line, and the amount that the server computes. */
export function HourChips({ line, quote, begun = null }: ChipsProps) {
  const { line: words } = useWorklogWords();
  const sayDay = useDayWords();
  return (
    <ReadChips
      label={words.readAs}
      pieces={line.pieces}
      unclear={line.unclear}
      renderMeaning={(piece) => <Meaning piece={piece} line={line} />}
      takeOffLabel={words.takeOff}
      onTakeOff={line.takeOff}
    >
      {begun === null ? null : (
        <QuietChip>
          <CalendarClock size={13} aria-hidden /> {sayDay(begun.slice(0, 10))}
        </QuietChip>
      )}
      {quote && line.hours ? (
        <QuietChip>
          <Coins size={13} aria-hidden />
          <span className="num">
            {words.comesTo(
              money(quote.totalBilledWithDiscount, quote.currencyCode),
              dec(quote.quantityBilled),
              money(quote.price, quote.currencyCode),
            )}
          </span>
        </QuietChip>
      ) : null}
    </ReadChips>
  );
}

function Meaning({ piece, line }: { readonly piece: Piece; readonly line: HourLineRead }) {
  const { line: words } = useWorklogWords();
  const sayDay = useDayWords();
  if (piece.kind === 'date')
    return (
      <>
        <CalendarClock size={13} aria-hidden /> {sayDay(piece.date)}
      </>
    );
  if (piece.kind === 'hours')
    return (
      <>
        <Clock size={13} aria-hidden /> {hoursSaid(piece, words)}
      </>
    );
  if (piece.kind !== 'project') return null;
  return (
    <>
      <Folder size={13} aria-hidden />{' '}
      {line.waits
        ? words.searching
        : line.project
          ? words.onCase(`${line.project.yearNumber} · ${line.project.name}`, line.project.statusId === 2)
          : words.unknownProject(piece.yearNumber)}
    </>
  );
}

/** A day as its date, and as people say it if it is near. */
function useDayWords(): (day: string) => string {
  const friendly = useFriendlyWords();
  return (day) => {
    const [shown, said] = [date(day), friendlyDate(day, new Date(), friendly)];
    return said === shown ? shown : `${said} ${shown}`;
  };
}
