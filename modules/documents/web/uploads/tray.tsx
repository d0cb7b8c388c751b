import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clock, fileSize } from '#shared/format.ts';
import { refreshDocuments, showArrived } from '../api.ts';
import { speed, uploadQueue, useUploads, type Upload } from './queue.ts';
import classes from './tray.module.css';
import { useDocumentWords, type DocumentWords } from '../words.ts';

/** Progress and results of uploads. */
export function UploadTray() {
  const uploads = useUploads();
  const client = useQueryClient();
  useEffect(() => {
    // The first upload may have finished before the tray was mounted.
    void refreshDocuments(client);
    // A thousand small files arrive faster than lists should be refetched: a row is added at once, its position follows
    // with the list.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = uploadQueue.onArrival((row) => {
      showArrived(client, row);
      timer ??= setTimeout(() => {
        timer = undefined;
        void refreshDocuments(client);
      }, 300);
    });
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [client]);
  return uploads.length === 0 ? null : <Tray uploads={uploads} />;
}

/** How long the tray stays after all uploads have finished. */
const staysMs = 8000;

function Tray({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { uploads: words } = useDocumentWords();
  const [open, setOpen] = useState(false);
  const under = uploads.filter(isUnderWay);
  const failed = uploads.filter(({ state }) => state === 'failed');
  const ended = uploads.length - under.length;
  const over = under.length === 0;
  const clean = over && failed.length === 0;
  useEffect(() => {
    if (!clean || open) return;
    const timer = setTimeout(() => uploadQueue.clear(), staysMs);
    return () => clearTimeout(timer);
  }, [clean, open]);
  const title = clean ? words.done : over ? words.someFailed(failed.length) : words.going(ended, uploads.length);
  return (
    <section className={classes.tray} aria-label={words.title} data-failed={failed.length > 0 || undefined}>
      <header>
        <b role="status">{title}</b>
        {failed.some(mayRetry) ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<RotateCcw size={13} aria-hidden />}
            onClick={() => uploadQueue.retry(failed.filter(mayRetry).map(({ id }) => id))}
          >
            {words.retryAll}
          </Button>
        ) : null}
        <button
          type="button"
          aria-expanded={open}
          aria-label={open ? words.hide : words.show}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
        </button>
        {over ? (
          <button type="button" aria-label={words.close} onClick={() => uploadQueue.clear()}>
            <X size={16} aria-hidden />
          </button>
        ) : (
          <button type="button" aria-label={words.cancelAll} onClick={() => uploadQueue.cancelAll()}>
            <X size={16} aria-hidden />
          </button>
        )}
      </header>
      {over ? null : <Progress uploads={uploads} words={words} />}
      {open ? (
        <ul className={classes.list}>
          {uploads.slice(0, 200).map((upload) => (
            <Line key={upload.id} upload={upload} words={words} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

type Words = DocumentWords['uploads'];

function Progress({ uploads, words }: { readonly uploads: readonly Upload[]; readonly words: Words }) {
  const wanted = uploads.filter(({ state }) => state !== 'cancelled' && state !== 'failed');
  const all = wanted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = wanted.reduce((sum, upload) => sum + upload.sent, 0);
  const pace = speed();
  const finishing = uploads.filter(isUnderWay).every(({ state }) => state === 'finishing');
  const texts = finishing
    ? [words.finishing]
    : [
        `${fileSize(sent)} / ${fileSize(all)}`,
        ...(pace > 0 ? [words.speed(fileSize(pace)), words.left(clock(Math.ceil((all - sent) / pace)))] : []),
      ];
  return (
    <div className={classes.progress}>
      <progress value={sent} max={Math.max(1, all)} aria-label={words.title} />
      <small>{texts.join(' · ')}</small>
    </div>
  );
}

function Line({ upload, words }: { readonly upload: Upload; readonly words: Words }) {
  const { id, file, state, sent, detail, row } = upload;
  const said = {
    waiting: words.waiting,
    sending: `${Math.round((100 * sent) / Math.max(1, file.size))}%`,
    finishing: words.finishing,
    done: row && row.versionNumber > 1 ? words.newVersion(row.versionNumber) : words.ready,
    failed: file.size === 0 ? words.empty : (detail ?? words.failed),
    cancelled: words.cancelled,
  }[state];
  return (
    <li data-state={state}>
      <span className="ell" title={file.name}>
        {file.name}
      </span>
      <small>{said}</small>
      {mayRetry(upload) ? (
        <button type="button" aria-label={`${words.retry}: ${file.name}`} onClick={() => uploadQueue.retry([id])}>
          <RotateCcw size={13} aria-hidden />
        </button>
      ) : null}
      {isUnderWay(upload) ? (
        <button type="button" aria-label={`${words.cancel}: ${file.name}`} onClick={() => uploadQueue.cancel(id)}>
          <X size={13} aria-hidden />
        </button>
      ) : null}
    </li>
  );
}

const isUnderWay = ({ state }: Upload) => state === 'waiting' || state === 'sending' || state === 'finishing';

/** An empty file stays empty however often it is sent. */
const mayRetry = ({ state, file }: Upload) => state === 'failed' && file.size > 0;
