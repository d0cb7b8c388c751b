import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay, timeOfDay } from '#shared/format.ts';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { eventsContract, type Event } from '../contract.ts';
import { eventOptions, keyOf, refreshEvents, type Which } from './api.ts';
import { ClashHint } from './clash-hint.tsx';
import { bodyOf, draftOf, newDraft, type Draft, type Known } from './draft.ts';
import { EventButtons } from './event-buttons.tsx';
import { EventFields } from './event-fields.tsx';
import { changesOf } from './stale-changes.ts';
import { useEventWords } from './words.ts';

type NewProps = { readonly known: Known; readonly close: (saved?: Event) => void };

/** „Nýr viðburður“. */
export function NewEventDialog({ known, close }: NewProps) {
  const { employeeId, name } = useHere();
  const now = new Date();
  const start = newDraft(known, `${calendarDay(now)}T${timeOfDay(now)}`, { id: employeeId, name });
  return <EventForm name={`event/new/${JSON.stringify(known)}`} start={start} event={null} close={close} />;
}

/** Edits an event; opens with the server's current row. */
type EditProps = { readonly which: Which; readonly close: (saved?: Event) => void };
export function EditEventDialog({ which, close }: EditProps) {
  const words = useEventWords();
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQuery(eventOptions(which));
  // Others' changes arrive with the refusal of the save.
  const [opened, setOpened] = useState<Event | null>(null);
  if (!opened && data && !error && isFetchedAfterMount) setOpened(data);
  if (opened) return <EventForm name={`event/${keyOf(which)}`} start={draftOf(opened)} event={opened} close={close} />;
  return (
    <Dialog title={words.dialog.edit} width={560} onClose={close} footer={null}>
      {error && !isFetching ? <QueryError title={words.errors.load} of={{ error, refetch }} /> : <span aria-busy />}
    </Dialog>
  );
}

type FormProps = {
  readonly name: string;
  readonly start: Draft;
  readonly event: Event | null;
  readonly close: (saved?: Event) => void;
};

function EventForm({ name, start, event, close }: FormProps) {
  const words = useEventWords();
  const { repeat: kit } = useKitTexts();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Event, Draft>(
    name,
    event,
    start,
    draftOf,
    { together: [['start', 'end', 'isAllDay']] },
  );
  const locked = event !== null && !event.can.edit;
  const save = useSave(
    () =>
      catchStale((version, idempotencyKey) => {
        const body = bodyOf(draft, words.dialog);
        return event
          ? call(eventsContract.editEvent, {
              params: { id: String(event.id) },
              body: { ...body, ...reachOf(event, draft), version },
            })
          : call(eventsContract.createEvent, { body }, { idempotencyKey });
      }),
    (saved) => {
      void refreshEvents(client);
      toast.success(words.dialog.saved);
      close(saved);
    },
    words.errors.save,
    draft,
  );
  return (
    <Dialog
      title={event ? words.dialog.edit : words.dialog.new}
      width={560}
      dirty={dirty}
      onClose={() => close()}
      save={{ ...save, detail: current ? null : save.detail }}
      canSave={!locked}
      aside={event ? <EventButtons event={event} dirty={dirty} onClosed={() => close()} /> : null}
    >
      {locked ? <p role="note">{words.dialog.readOnly}</p> : null}
      {current ? (
        <StaleNotice
          changes={changesOf(opened, draftOf(current), words.dialog, kit)}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <EventFields
        draft={draft}
        errors={save.errors}
        disabled={locked}
        ofSeries={event !== null && event.occurrence !== null}
        onChange={setDraft}
      />
      {locked ? null : <ClashHint draft={draft} event={event} />}
    </Dialog>
  );
}

/** The occurrence of a series and the scope of the change; nothing for a single event. */
const reachOf = ({ occurrence }: Event, { reach }: Draft) => (occurrence === null ? {} : { at: occurrence, reach });
