import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ClipboardList, FileDown, FileText, Search } from 'lucide-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { SavedSource } from '../../contract/saved.ts';
import { authoritiesOf } from '../../rules/authorities.ts';
import { downloadAuthorities, savedOptions } from '../api.ts';
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
  if (saved.error && !saved.data) return <QueryError title={words.errors.saved} of={saved} />;
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
  return (
    <section className={classes.panel} aria-label={said.title}>
      <header>
        <span>{said.count(items.length)}</span>
        <span className={classes.grow} />
        <Authorities projectId={projectId} items={items} />
        {find}
      </header>
      <SavedList items={items} by="source" />
    </section>
  );
}

/** The saved sources as a list of citations: as a file, or to be pasted into a writ. */
function Authorities({ projectId, items }: { readonly projectId: number; readonly items: readonly SavedSource[] }) {
  const { saved: words, errors, viewer } = useSourceWords();
  const get = (format: 'Word' | 'PDF') =>
    void downloadAuthorities(projectId, format).catch((error: unknown) =>
      toast.failed(error, errors.authorities, errors.authorities),
    );
  const lines = authoritiesOf(items).flatMap((group) =>
    group.items.map(({ name, places }) => (places.length === 0 ? name : `${name}: ${places.join(', ')}`)),
  );
  const copy = () =>
    void copyText(lines.join('\n'))
      .then(() => toast.success(words.authoritiesCopied))
      .catch(() => toast.error(viewer.copyFailed));
  return (
    <MenuButton
      position="bottom-end"
      entries={[
        { label: words.asWord, icon: <FileText size={15} aria-hidden />, onClick: () => get('Word') },
        { label: words.asPdf, icon: <FileDown size={15} aria-hidden />, onClick: () => get('PDF') },
        { label: words.copyList, icon: <ClipboardList size={15} aria-hidden />, onClick: copy },
      ]}
    >
      <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
        {words.authorities}
      </Button>
    </MenuButton>
  );
}
