import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { useHere } from '#web/lib/here.tsx';
import { keptOptions } from '../api.ts';
import classes from '../interests.module.css';
import { useCalculatorWords } from '../words.ts';
import { KeptList } from './kept-list.tsx';

/** The calculations of a case, with a link to a new one prefilled with what is overdue. */
export function ProjectCalculations({ projectId }: { readonly projectId: number }) {
  const { kept: words } = useCalculatorWords();
  const tenantId = String(useHere().tenantId);
  const { data, error, refetch } = useQuery(keptOptions({ projectId }));
  if (error && !data) return <QueryError title={words.listFailed} of={{ error, refetch }} />;
  if (!data) return <div aria-busy />;
  const begin = data.can.create ? (
    <Button
      variant="default"
      leftSection={<Plus size={15} aria-hidden />}
      renderRoot={(props) => (
        <Link {...props} to="/$tenantId/calculators/interests" params={{ tenantId }} search={{ project: projectId }} />
      )}
    >
      {words.begin}
    </Button>
  ) : null;
  if (data.items.length === 0)
    return <EmptyState title={words.noneTitle} text={words.noneText} {...(begin ? { action: begin } : {})} />;
  return (
    <section className={classes.kept} aria-label={words.list}>
      <div className={classes.keptHead}>{begin}</div>
      <KeptList rows={data.items} withProject={false} />
    </section>
  );
}
