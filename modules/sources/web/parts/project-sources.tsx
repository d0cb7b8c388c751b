import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ClipboardList, Search } from 'lucide-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { detailOf } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { savedOptions } from '../api.ts';
import { copyText } from '../copy.ts';
import classes from '../saved.module.css';
import { useSourceWords } from '../words.ts';
import { SavedList } from './saved-list.tsx';

/** The sources of a case (PROJ-26, PROJ-34), with its list of authorities. */
export function ProjectSources({ projectId }: { readonly projectId: number }) {
  const words = useSourceWords();
  const { saved: said } = words;
  const { tenantId } = useHere();
  const saved = useQuery(savedOptions({ projectId }));
  if (saved.error && !saved.data)
    return (
      <ErrorState title={words.errors.saved} detail={detailOf(saved.error)} onRetry={() => void saved.refetch()} />
    );
  if (!saved.data) return <div aria-busy />;
  const { items } = saved.data;
  const find = (
    <Button
      variant="default"
      leftSection={<Search size={15} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/$tenantId/sources/search" params={{ tenantId: String(tenantId) }} />}
    >
      {said.find}
    </Button>
  );
  if (items.length === 0) return <EmptyState title={said.empty} text={said.emptyProject} action={find} />;
  const list = [...new Set(items.map(({ citation, sourceName }) => `${citation} – ${sourceName}`))].toSorted();
  const copy = () =>
    void copyText(list.join('\n'))
      .then(() => toast.success(said.authoritiesCopied))
      .catch(() => toast.error(words.viewer.copyFailed));
  return (
    <section className={classes.panel} aria-label={said.title}>
      <header>
        <span>{said.count(items.length)}</span>
        <span className={classes.grow} />
        <Button variant="default" leftSection={<ClipboardList size={15} aria-hidden />} onClick={copy}>
          {said.authorities}
        </Button>
        {find}
      </header>
      <SavedList items={items} by="source" />
    </section>
  );
}
