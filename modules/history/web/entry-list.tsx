import { ArrowRight, Settings } from 'lucide-react';
import { Fragment, useState } from 'react';
import { dateTime } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Chip, type ChipTone } from '#web/kit/chip.tsx';
import type { Action, Change, Entry } from '../contract.ts';
import classes from './history.module.css';
import { fieldLabel, subjectOf, valueText } from './value-text.ts';
import { useHistoryWords } from './words.ts';

const tones: Readonly<Record<Action, ChipTone>> = {
  created: 'done',
  edited: 'neutral',
  deleted: 'hold',
  restored: 'progress',
  erased: 'danger',
};

/** Who did what, when, and from what to what; `ofRow` leaves out the name of the row that all of them are about. */
export function EntryList({ entries, ofRow }: { readonly entries: readonly Entry[]; readonly ofRow?: string }) {
  const words = useHistoryWords();
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => {
        const name = entry.employeeName ?? words.audit.system;
        return (
          <li key={entry.id}>
            {entry.employeeName ? (
              <Avatar name={name} size={26} />
            ) : (
              <span className={classes.system} aria-hidden>
                <Settings size={14} />
              </span>
            )}
            <div className={classes.entry}>
              <p className={classes.head}>
                <Chip tone={tones[entry.action]}>{words.audit.actions[entry.action]}</Chip>
                {ofRow === entry.kind ? null : <b>{subjectOf(words, entry)}</b>}
                <span>{name}</span>
                <time dateTime={entry.at}>{dateTime(entry.at)}</time>
              </p>
              <Changes entry={entry} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** What is shown of many at first. */
const mostShown = 5;

function Changes({ entry }: { readonly entry: Entry }) {
  const words = useHistoryWords();
  const [all, setAll] = useState(false);
  const { changes } = entry;
  if (changes.length === 0) return null;
  const shown = all || changes.length <= mostShown + 1 ? changes : changes.slice(0, mostShown);
  return (
    <>
      <dl className={classes.changes}>
        {shown.map((change, place) => (
          <ChangeLine key={`${change.field} ${place}`} change={change} entry={entry} />
        ))}
      </dl>
      {shown.length < changes.length ? (
        <button type="button" className={classes.all} onClick={() => setAll(true)}>
          {words.audit.all(changes.length - shown.length)}
        </button>
      ) : null}
    </>
  );
}

function ChangeLine({ change, entry }: { readonly change: Change; readonly entry: Entry }) {
  const words = useHistoryWords();
  const [from, to] = [valueText(words, change, change.from), valueText(words, change, change.to)];
  return (
    <Fragment>
      <dt>{fieldLabel(words, entry.kind, change.field)}</dt>
      <dd>
        {entry.action === 'created' ? null : (
          <>
            <span className="vh">{words.audit.was}: </span>
            <del>{from || words.audit.nothing}</del>
            <ArrowRight size={12} aria-hidden />
            <span className="vh">{words.audit.became}: </span>
          </>
        )}
        <span>{to || words.audit.nothing}</span>
      </dd>
    </Fragment>
  );
}
