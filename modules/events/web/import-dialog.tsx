import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { date, dateTime } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { FormError } from '#web/kit/form/form-error.tsx';
import { HiddenFileInput } from '#web/kit/form/hidden-file-input.tsx';
import { RepeatMark } from '#web/kit/repeat-mark.tsx';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { FoundEvent, ImportedCalendar } from '../contract/import.ts';
import type { EventWords } from '../texts/web.is.ts';
import { importCalendar, refreshEvents } from './api.ts';
import classes from './events.module.css';
import { useEventWords } from './words.ts';

/** A calendar file into one's own calendar: what would become of it is shown before anything is made. */
export default function ImportDialog({ close }: { readonly close: () => void }) {
  const { bring: words } = useEventWords();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly found: ImportedCalendar } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const save = useSave(
    async () => (chosen ? importCalendar(chosen.file, false) : null),
    (result) => {
      if (result) toast.success(words.done(result.made));
      void refreshEvents(client);
      close();
    },
  );

  function take(file: File) {
    setFailed(null);
    setChosen(null);
    void importCalendar(file, true)
      .then((found) => setChosen({ file, found }))
      .catch((error: unknown) => setFailed(detailOf(error) ?? words.failed));
  }

  return (
    <Dialog
      title={words.title}
      width={620}
      onClose={close}
      save={save}
      saveLabel={chosen ? words.save(chosen.found.made) : words.saveNone}
      canSave={chosen !== null && chosen.found.made > 0}
    >
      <p>{words.text}</p>
      <div>
        <Button
          variant="default"
          leftSection={<FileUp size={15} aria-hidden />}
          onClick={() => input.current?.click()}
          data-autofocus
        >
          {chosen ? chosen.file.name : words.choose}
        </Button>
        <HiddenFileInput ref={input} label={words.choose} accept=".ics,text/calendar" onTake={take} />
      </div>
      <FormError detail={failed} />
      {chosen ? <Found found={chosen.found} words={words} /> : null}
    </Dialog>
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
          // Lines of a file have no name of their own.
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
