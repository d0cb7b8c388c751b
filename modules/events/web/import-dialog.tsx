import { useQueryClient } from '@tanstack/react-query';
import { date, dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { DryRunDialog } from '#web/kit/dialog/dry-run-dialog.tsx';
import { RepeatMark } from '#web/kit/repeat-mark.tsx';
import type { FoundEvent, ImportedCalendar } from '../contract/import.ts';
import type { EventWords } from '../texts/web.is.ts';
import { importCalendar, refreshEvents } from './api.ts';
import classes from './events.module.css';
import { useEventWords } from './words.ts';

/** Imports a calendar file into the person's calendar, after a preview. */
export default function ImportDialog({ close }: { readonly close: () => void }) {
  const { bring: words } = useEventWords();
  const client = useQueryClient();
  return (
    <DryRunDialog
      words={words}
      title={words.title}
      width={620}
      accept=".ics,text/calendar"
      saveLabel={(made) => (made === null ? words.saveNone : words.save(made))}
      run={importCalendar}
      onSaved={() => void refreshEvents(client)}
      close={close}
    >
      {(found) => <Found found={found} words={words} />}
    </DryRunDialog>
  );
}

const mostShown = 100;

function Found({ found: { items, made, known, left }, words }: { readonly found: ImportedCalendar } & Words) {
  return (
    <>
      <p aria-live="polite">
        <b>{words.counts(made, known, left)}</b>
      </p>
      <ul className={classes.found}>
        {items.slice(0, mostShown).map((one, index) => (
          // Lines of a file have no unique key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-state={one.state}>
            <span className="num">{whenOf(one)}</span>
            <span>
              {one.subject} <RepeatMark repeat={one.repeat} />
              {one.count > 1 ? <Chip>{words.single(one.count)}</Chip> : null}
            </span>
            <span className="mute">{one.reason === null ? words.states[one.state] : words.reasons[one.reason]}</span>
          </li>
        ))}
      </ul>
      {items.length > mostShown ? <p className="mute">{words.more(items.length - mostShown)}</p> : null}
    </>
  );
}

type Words = { readonly words: EventWords['bring'] };

const whenOf = ({ start, isAllDay }: FoundEvent): string =>
  start === null ? '–' : isAllDay ? date(start) : dateTime(start);
