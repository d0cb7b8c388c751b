import { CircleAlert, CircleDashed, Lock, ShieldAlert, ShieldOff, ShieldQuestionMark } from 'lucide-react';
import type { DragEventHandler } from 'react';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { date, timeOfDay } from '#shared/format.ts';
import type { Passage } from '#shared/passage.ts';
import type { DocumentRow } from '../contract/record.ts';
import classes from './documents.module.css';
import { RowIcon } from './file-icon.tsx';
import { useDocumentWords } from './words.ts';

type Props = { readonly row: DocumentRow; readonly onDragStart?: DragEventHandler | undefined };

/** The name of a row, its editor, and the state of its text index. */
export function NameCell({ row, onDragStart }: Props) {
  const words = useDocumentWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys move it by the dialog
    <span className={classes.name} draggable={onDragStart !== undefined} onDragStart={onDragStart}>
      <RowIcon row={row} />
      <span className="ell" title={row.name}>
        {row.name}
        {row.letter ? <span className="mute"> · {letterLine(row.letter)}</span> : null}
      </span>
      {row.scan === null ? null : (
        <Mark icon={scanIcons[row.scan]} said={words.scans[row.scan]} isBad={row.scan === 'infected'} />
      )}
      {row.lock ? (
        <LockMark lock={row.lock} />
      ) : row.reading === 'waiting' || row.reading === 'scanning' ? (
        <Mark icon={CircleDashed} said={words.readings[row.reading]} />
      ) : row.reading !== null && row.reading !== 'read' ? (
        <Mark icon={CircleAlert} said={words.readings[row.reading]} />
      ) : null}
    </span>
  );
}

/** The sender of a letter, without the address, and its date. */
const letterLine = ({ sender, sentDate }: NonNullable<DocumentRow['letter']>): string =>
  [sender.replace(/\s*<[^>]*>$/, '').replaceAll('"', '') || sender, sentDate === null ? null : date(sentDate)]
    .filter(Boolean)
    .join(', ');

/** The editor's first name beside the lock, with the details in a tooltip. */
function LockMark({ lock }: { readonly lock: NonNullable<DocumentRow['lock']> }) {
  const words = useDocumentWords();
  const said = words.locked(lock.employeeName, timeOfDay(lock.until));
  return (
    <span className={classes.lockedBy} title={said}>
      <Lock size={12} role="img" aria-label={said} />
      <span aria-hidden>{lock.employeeName.split(' ')[0]}</span>
    </span>
  );
}

const scanIcons = { waiting: ShieldQuestionMark, infected: ShieldAlert, large: ShieldOff } as const;

type MarkProps = { readonly icon: typeof Lock; readonly said: string; readonly isBad?: boolean };
const Mark = ({ icon: Icon, said, isBad = false }: MarkProps) => (
  <span className={isBad ? classes.infected : classes.lock} title={said}>
    <Icon size={13} role="img" aria-label={said} />
  </span>
);

/** Characters before the first hit: the line may be short. */
const lead = 28;

/** The passage on one line that begins close to the first hit. */
export function PassageLine({ passage }: { readonly passage: Passage | null }) {
  const words = useDocumentWords();
  if (passage === null) return null;
  const { page, pieces } = passage;
  const [first, ...rest] = pieces;
  const begun =
    first && !first.hit && first.text.length > lead
      ? [{ hit: false, text: `…${first.text.slice(-lead).replace(/^\S*\s/, ' ')}` }, ...rest]
      : pieces;
  return (
    <span className="ell" title={pieces.map(({ text }) => text).join('')}>
      <MarkedText pieces={begun} />
      {page === null ? null : <span className="mute"> · {words.onPage(page)}</span>}
    </span>
  );
}
