import { ArrowRight, Settings } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { dateTime } from '#shared/format.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Chip, type ChipTone } from '#web/kit/chip.tsx';
import type { Action, Change, Entry } from '../contract.ts';
import { folded, sharedChanges } from '../rules.ts';
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

type Props = {
  readonly entries: readonly Entry[];
  /** Leaves out the row's name, when all entries are about the same row. */
  readonly ofRow?: string;
};

/** Who did what, when, with old and new values; equal changes to many rows are one collapsible entry. */
export function EntryList({ entries, ofRow }: Props) {
  return (
    <ol className={classes.entries}>
      {folded(entries).map((group) => (
        <Group key={group[0]?.id} entries={group} {...(ofRow ? { ofRow } : {})} />
      ))}
    </ol>
  );
}

function Group({ entries, ofRow }: Props) {
  const all = useHistoryWords();
  const { audit: words, rows } = all;
  const [open, setOpen] = useState(false);
  const [first] = entries;
  if (!first) return null;
  const subject = (entry: Entry) => (ofRow === entry.kind ? null : subjectOf(all, entry));
  if (entries.length === 1) return <Line entry={first} subject={subject(first)} />;
  return (
    <>
      <Line
        entry={{ ...first, changes: sharedChanges(entries) }}
        subject={words.many(rows[first.kind]?.name ?? '', entries.length)}
      >
        <button type="button" className={classes.all} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.together : words.each}
        </button>
      </Line>
      {open ? entries.map((entry) => <Line key={entry.id} entry={entry} subject={subject(entry)} />) : null}
    </>
  );
}

type LineProps = { readonly entry: Entry; readonly subject: string | null; readonly children?: ReactNode };

function Line({ entry, subject, children }: LineProps) {
  const { audit: words } = useHistoryWords();
  const name = entry.employeeName ?? words.system;
  return (
    <li>
      {entry.employeeName ? (
        <Avatar name={name} size={26} />
      ) : (
        <span className={classes.system} aria-hidden>
          <Settings size={14} />
        </span>
      )}
      <div className={classes.entry}>
        <p className={classes.head}>
          <Chip tone={tones[entry.action]}>{words.actions[entry.action]}</Chip>
          {subject === null ? null : <b>{subject}</b>}
          <span>{name}</span>
          <time dateTime={entry.at}>{dateTime(entry.at)}</time>
        </p>
        <Changes entry={entry} />
        {children}
      </div>
    </li>
  );
}

/** The number of rows shown at first. */
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
  const [from, to] = [change.from, change.to].map((value) => valueText(words, entry.kind, change, value));
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
