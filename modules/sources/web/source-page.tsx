import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft, FolderPlus, Printer } from 'lucide-react';
import { useState } from 'react';
import { date } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import { useHere } from '#web/lib/here.tsx';
import type { SourceDetail } from '../contract/record.ts';
import { sourceOptions, totalsOptions } from './api.ts';
import { Appeals } from './appeals.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { CitedHere } from './cited-here.tsx';
import { CitedBy, Like } from './related.tsx';
import { NoAccess, refuses } from './no-access.tsx';
import { Original } from './original.tsx';
import { Reader } from './reader.tsx';
import classes from './source.module.css';
import { useSaveSource } from './use-save-source.ts';
import { Versions } from './versions.tsx';
import { useSourceWords } from './words.ts';

/** One source: its text, references in both directions, and the chat about it (SRC-27, SRC-28). */
export default function SourcePage() {
  const { id } = useParams({ from: '/$tenantId/sources/$id' });
  const { query } = useSearch({ from: '/$tenantId/sources/$id' });
  const words = useSourceWords();
  const { tenantId } = useHere();
  const source = useQuery(sourceOptions(Number(id)));
  const slow = useSlow(source.isPending);
  const back = (
    <Link to="/$tenantId/sources/search" params={{ tenantId: String(tenantId) }} search={query ? { q: query } : {}}>
      <ChevronLeft size={14} aria-hidden />
      {words.viewer.back}
    </Link>
  );
  if (refuses(source.error)) return <NoAccess fromSource />;
  if (source.error && !source.data) return <QueryError title={words.errors.sources} of={source} />;
  if (!source.data)
    return slow ? (
      <div className={classes.waiting} aria-busy>
        <Skeleton width="60%" height={26} />
        <Skeleton width="90%" />
        <Skeleton width="80%" />
      </div>
    ) : (
      <div aria-busy />
    );
  return <Loaded key={id} source={source.data} query={query} back={back} />;
}

type Tab = 'chat' | 'cited' | 'like' | 'versions';
type View = 'text' | 'original';

function Loaded({
  source,
  query,
  back,
}: {
  readonly source: SourceDetail;
  readonly query: string | undefined;
  readonly back: React.ReactNode;
}) {
  const words = useSourceWords();
  const save = useSaveSource(source);
  const isAct = source.type === 'ParliamentLaws';
  const totals = useQuery({ ...totalsOptions(source.id), enabled: isAct });
  const [tab, setTab] = useState<Tab>('chat');
  const [view, setView] = useView(source);
  return (
    <article className={classes.page}>
      <PageHead
        back={back}
        tabTitle={`${source.number} ${source.title}`}
        title={source.title}
        meta={
          <span className={classes.meta}>
            {words.subtypes[source.subtype] ?? source.source} · {source.number}
            {source.date ? ` · ${date(`${source.date}T12:00:00Z`)}` : ''}{' '}
            {source.status === 'repealed' ? <Chip tone="hold">{words.repealed}</Chip> : null}
            {source.madeUp ? <Chip tone="plum">{words.madeUp}</Chip> : null}
          </span>
        }
      >
        {source.fileType === 'html' ? null : (
          <Segmented<View>
            label={words.viewer.view}
            value={view}
            onChange={setView}
            items={[
              { value: 'original', label: words.viewer.original },
              { value: 'text', label: words.viewer.text },
            ]}
          />
        )}
        <Button variant="default" leftSection={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
          {words.viewer.print}
        </Button>
        <Button leftSection={<FolderPlus size={15} aria-hidden />} onClick={() => save()}>
          {words.viewer.save}
        </Button>
      </PageHead>
      {source.madeUp ? <p className={classes.madeUp}>{words.madeUpLong}</p> : null}
      <Appeals appeals={source.appeals} />
      <div className={classes.columns}>
        {view === 'original' ? (
          <div className={classes.original}>
            <Original source={source} />
          </div>
        ) : (
          <Reader
            source={source}
            query={query}
            totals={totals.data ?? []}
            totalsFailed={totals.error !== null}
            onSave={save}
          />
        )}
        <aside className={classes.panel} aria-label={words.viewer.panel}>
          <Segmented<Tab>
            label={words.viewer.panel}
            value={tab}
            onChange={setTab}
            items={[
              { value: 'chat', label: words.viewer.tabs.chat },
              { value: 'cited', label: words.viewer.tabs.cited },
              { value: 'like', label: words.viewer.tabs.like },
              ...(source.versions > 0 ? [{ value: 'versions' as const, label: words.viewer.tabs.versions }] : []),
            ]}
          />
          {tab === 'chat' ? <ChatPanel source={source} /> : null}
          {tab === 'cited' && isAct && totals.data && view === 'text' ? (
            <CitedHere source={source} totals={totals.data} />
          ) : null}
          {tab === 'cited' ? <CitedBy source={source} totals={totals.data ?? []} /> : null}
          {tab === 'versions' ? <Versions id={source.id} /> : null}
          {tab === 'like' ? <Like id={source.id} /> : null}
        </aside>
      </div>
    </article>
  );
}

/** Shows the original if it is a PDF or a scan (SRC-27), unless the URL names a place in its text. */
function useView({ fileType }: SourceDetail) {
  const hash = useLocation({ select: (location) => location.hash });
  const [chosen, setChosen] = useState<View | null>(null);
  const [cameTo, setCameTo] = useState(hash);
  if (cameTo !== hash) {
    setCameTo(hash);
    setChosen(null);
  }
  return [chosen ?? (fileType === 'html' || hash !== '' ? 'text' : 'original'), setChosen] as const;
}
