import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderDown, Mail, Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { dateTime, fileSize } from '#shared/format.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useFound, type Finding } from '#web/kit/find/use-found.ts';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { Letter } from '../../contract/letter.ts';
import type { DocumentRow } from '../../contract/record.ts';
import { keepAttachment, letterOptions, refreshDocuments } from '../api.ts';
import { RowIcon } from '../file-icon.tsx';
import { useDocumentWords } from '../words.ts';
import classes from './preview.module.css';

/** A letter: people, date, subject, text, and attachments, which can be filed beside it. */
export function LetterView({ row, finding }: { readonly row: DocumentRow; readonly finding: Finding | null }) {
  const words = useDocumentWords();
  const article = useRef<HTMLElement>(null);
  const { data: letter, error, refetch } = useQuery(letterOptions(row.id, row.versionId));
  useFound(article, finding, letter);
  if (error instanceof ApiError && error.code === 'document_unreadable')
    return <EmptyState title={words.preview.damaged} icon={<RowIcon row={row} size={34} />} />;
  if (error) return <QueryError title={words.errors.open} of={{ error, refetch }} />;
  if (letter === undefined) return <div aria-busy />;
  const said = words.preview.letter;
  const lines = [
    [said.from, plain(letter.from)],
    [said.to, plain(letter.to.join(', '))],
    [said.cc, plain(letter.cc.join(', '))],
    [said.date, letter.date === null ? '' : dateTime(letter.date)],
  ].filter(([, value]) => value !== '');
  return (
    <article ref={article} className={classes.letter} data-printed>
      <h3>{letter.subject || said.noSubject}</h3>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {letter.attachments.length > 0 ? <Attachments row={row} attachments={letter.attachments} /> : null}
      {letter.related.length > 0 ? <Related letters={letter.related} /> : null}
      <p className={classes.body}>{letter.text.trim() || said.noText}</p>
    </article>
  );
}

/** Removes the quotation marks that mail programs put around names. */
const plain = (people: string): string => people.replaceAll('"', '');

/** Copies of the letter, and the other letters of its thread. */
function Related({ letters }: { readonly letters: Letter['related'] }) {
  const { letter: said } = useDocumentWords().preview;
  return (
    <ul className={classes.attachments} aria-label={said.related}>
      {letters.map(({ id, name, projectYearNumber, sender, sentAt, isSame }) => (
        <li key={id}>
          <Mail size={15} aria-hidden />
          <span className="ell">
            <b>{isSame ? said.same : said.inThread}</b> {name}
          </span>
          <small className="mute">
            {[projectYearNumber, sender, sentAt === null ? null : dateTime(sentAt)].filter(Boolean).join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}

type AttachmentsProps = { readonly row: DocumentRow; readonly attachments: Letter['attachments'] };

function Attachments({ row, attachments }: AttachmentsProps) {
  const words = useDocumentWords();
  const said = words.preview.letter;
  const client = useQueryClient();
  const [busy, setBusy] = useState<number | null>(null);

  async function keep(number: number) {
    setBusy(number);
    try {
      const { name } = await keepAttachment(row.id, row.versionId, number);
      toast.success(said.kept(name));
    } catch (error) {
      toast.failed(error, words.errors.attachment);
    }
    setBusy(null);
    await refreshDocuments(client);
  }
  return (
    <ul className={classes.attachments} aria-label={said.attachments(attachments.length)}>
      {attachments.map(({ number, name, size }) => (
        <li key={number}>
          <Paperclip size={15} aria-hidden />
          <span className="ell">{name}</span>
          <small className="mute">{fileSize(size)}</small>
          {row.can.edit ? (
            <Button
              variant="default"
              size="compact-sm"
              loading={busy === number}
              disabled={busy !== null}
              leftSection={<FolderDown size={14} aria-hidden />}
              aria-label={said.keep(name)}
              onClick={() => void keep(number)}
            >
              {said.keepShort}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
