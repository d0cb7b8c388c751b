import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { useHere } from '#web/lib/here.tsx';
import { keptOptions } from './api.ts';
import classes from './interests.module.css';
import { KeptList } from './parts/kept-list.tsx';
import { useCalculatorWords } from './words.ts';

/** Saved calculations of all visible cases, the last edited first. */
export default function KeptListPage() {
  const words = useCalculatorWords();
  const { kept: said } = words;
  const params = { tenantId: String(useHere().tenantId) };
  const navigate = useNavigate();
  const { q = '', page = 1 } = useSearch({ strict: false }) as { q?: string; page?: number };
  const { data, error, refetch } = useQuery(keptOptions({ name: q, pageNumber: page }));
  return (
    <section className={classes.page}>
      <PageHead
        title={said.list}
        back={
          <Link to="/$tenantId/calculators/interests" params={params}>
            <ArrowLeft size={13} aria-hidden /> {words.title}
          </Link>
        }
      />
      <div className={classes.terms}>
        <SearchBox
          label={said.search}
          placeholder={said.search}
          value={q}
          onChange={(text) => void navigate({ to: '.', search: { q: text || undefined }, replace: true })}
        />
      </div>
      {error && !data ? <QueryError title={said.listFailed} of={{ error, refetch }} /> : null}
      {data && data.items.length === 0 ? (
        <EmptyState title={q ? said.notFound : said.noneTitle} text={q ? '' : said.noneAtAll} />
      ) : null}
      {data && data.items.length > 0 ? (
        <div className={classes.kept}>
          <KeptList rows={data.items} withProject />
          {data.pagination.total > data.items.length ? (
            <Pager
              page={page}
              pageSize={50}
              total={data.pagination.total}
              onPage={(next) => void navigate({ to: '.', search: { q: q || undefined, page: next } })}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
