import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '#web/kit/page-head.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { toast } from '#web/lib/toast.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { auditFiltersOptions, auditOptions, checkAudit, type LogFilter } from './api.ts';
import { AuditFilters } from './audit-filters.tsx';
import { EntryList } from './entry-list.tsx';
import classes from './history.module.css';
import { useHistoryWords } from './words.ts';

/** The audit log: of the whole tenant for managers, one's own actions for others (PERM-18). */
export default function AuditPage() {
  const { audit: words } = useHistoryWords();
  const manager = roleIn(useHere().tenantId) === 'manager';
  const [filter, setFilter] = useState<LogFilter>({});
  const [seal, setSeal] = useState<Awaited<ReturnType<typeof checkAudit>> | null>(null);
  const [checking, setChecking] = useState(false);
  const filters = useErrorToast(useQuery(auditFiltersOptions())).data ?? { people: [], kinds: [] };
  const query = useInfiniteQuery(auditOptions(filter));
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const narrowed = Object.values(filter).some((value) => value !== undefined);

  async function check() {
    setChecking(true);
    await checkAudit()
      .then(setSeal)
      .catch((error: unknown) => toast.failed(error, words.errors.check));
    setChecking(false);
  }

  return (
    <>
      <PageHead title={manager ? words.title : words.own}>
        {manager ? (
          <Button
            variant="default"
            leftSection={<ShieldCheck size={15} aria-hidden />}
            loading={checking}
            onClick={() => void check()}
          >
            {words.check.button}
          </Button>
        ) : null}
      </PageHead>
      {seal ? (
        <div className={classes.seal} data-broken={seal.brokenAt !== null || undefined} role="status">
          {seal.brokenAt === null ? <ShieldCheck size={16} aria-hidden /> : <ShieldAlert size={16} aria-hidden />}
          <p>
            {seal.brokenAt === null
              ? `${words.check.holds(seal.sealed)} ${words.check.waiting(seal.waiting)}`
              : words.check.broken(seal.brokenAt)}
          </p>
        </div>
      ) : null}
      <SettingsPart intro={manager ? words.intro : words.ownIntro} query={query} errorTitle={words.errors.load}>
        <div className={classes.filters}>
          <AuditFilters
            filter={filter}
            people={manager ? filters.people : []}
            kinds={filters.kinds}
            onChange={setFilter}
          />
        </div>
        <SettingsPart
          query={query}
          errorTitle={words.errors.load}
          empty={entries.length > 0 ? null : narrowed ? words.noMatch : words.empty}
        >
          <EntryList entries={entries} />
          {query.hasNextPage ? (
            <div className={classes.more}>
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words.more}
              </Button>
            </div>
          ) : null}
        </SettingsPart>
      </SettingsPart>
    </>
  );
}
