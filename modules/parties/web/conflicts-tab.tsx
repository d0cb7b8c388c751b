import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { dateTime, kennitala } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { clearancesOptions, printClearance } from './api.ts';
import classes from './parties.module.css';
import { usePartyRoute } from './use-party-route.ts';
import { usePartyWords } from './words.ts';

/** Checks of the party that were recorded: who, when, what was found and what was decided; each prints. */
export default function ConflictsTab() {
  const { type, id } = usePartyRoute();
  const { clearances: words, decisions, matches, page, actions, conflict, errors, ...texts } = usePartyWords();
  const list = useQuery(clearancesOptions(type, id));
  const printing = useMutation({ mutationFn: printClearance, onError: (error) => toast.error(error instanceof ApiError && error.detail ? error.detail : errors.export) });
  if (list.error && !list.data) return <ErrorState title={words.load} onRetry={() => void list.refetch()} />;
  if (!list.data) return null;
  if (list.data.length === 0) return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  return (
    <table className={classes.table} aria-label={page.clearances}>
      <thead>
        <tr><th scope="col">{words.by}</th><th scope="col">{words.decision}</th><th scope="col" data-wide>{words.found}</th><th scope="col"><span className="vh">{actions.print}</span></th></tr>
      </thead>
      <tbody>
        {list.data.map((row) => (
          <tr key={row.id}>
            <td>{row.employeeName}<small>{dateTime(row.createdDate)}</small></td>
            <td><b>{decisions[row.decision]}</b>{row.note ? <small>{row.note}</small> : null}</td>
            <td data-wide>
              {row.hits.length === 0 ? words.hits(0) : row.hits.map((hit) => (
                <div key={`${hit.partyType} ${hit.partyId}`}>
                  {hit.name}<small>{[texts[hit.partyType].one, hit.ssn ? kennitala(hit.ssn) : null, matches[hit.matchedBy], hit.deleted ? conflict.deleted : null].filter(Boolean).join(' · ')}</small>
                </div>
              ))}
            </td>
            <td><Button size="compact-sm" variant="default" loading={printing.isPending && printing.variables === row.id} leftSection={<Printer size={14} aria-hidden />} onClick={() => printing.mutate(row.id)}>{actions.print}</Button></td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
