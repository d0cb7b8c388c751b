import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { dateTime, kennitala } from '#shared/format.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { Clearance } from '../contract/conflicts.ts';
import { printClearance } from './api.ts';
import { keyOfVia } from '../rules/ties.ts';
import classes from './parties.module.css';
import { useTieWords } from './parts/tie-words.ts';
import { usePartyWords } from './words.ts';

type Props = {
  readonly rows: readonly Clearance[];
  /** Shows whom the check was about, where the page does not say it. */
  readonly named?: boolean;
};

/** Recorded conflict checks: who, when, the matches and the decision; each can be printed. */
export function ClearanceTable({ rows, named = false }: Props) {
  const { clearances: words, decisions, matches, page, actions, conflict, errors, ...texts } = usePartyWords();
  const ties = useTieWords();
  const printing = useMutation({
    mutationFn: printClearance,
    onError: (error) => toast.failed(error, errors.export),
  });
  return (
    <table className={classes.table} aria-label={page.clearances}>
      <thead>
        <tr>
          {named ? <th scope="col">{words.party}</th> : null}
          <th scope="col">{words.decision}</th>
          <th scope="col" data-wide>
            {words.found}
          </th>
          <th scope="col" data-wide={named || undefined}>
            {words.by}
          </th>
          <th scope="col">
            <span className="vh">{actions.print}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {named ? (
              <td>
                <PartyName row={row} />
                <small>
                  {[texts[row.partyType].one, row.ssn ? kennitala(row.ssn) : null].filter(Boolean).join(' · ')}
                </small>
              </td>
            ) : null}
            <td>
              <b>{decisions[row.decision]}</b>
              {row.note ? <small>{row.note}</small> : null}
            </td>
            <td data-wide>
              {row.hits.length === 0
                ? words.hits(0)
                : row.hits.map((hit) => (
                    <div key={`${hit.partyType} ${hit.partyId} ${keyOfVia(hit.via)}`}>
                      {hit.name}
                      <small>
                        {[
                          texts[hit.partyType].one,
                          hit.ssn ? kennitala(hit.ssn) : null,
                          matches[hit.matchedBy],
                          hit.deleted ? conflict.deleted : null,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                      {hit.via ? <small>{ties.leads(hit, [])}</small> : null}
                    </div>
                  ))}
            </td>
            <td data-wide={named || undefined}>
              {row.employeeName}
              <small>{dateTime(row.createdDate)}</small>
            </td>
            <td className={classes.atEnd}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${actions.print}: ${row.name}`}
                loading={printing.isPending && printing.variables === row.id}
                onClick={() => printing.mutate(row.id)}
              >
                <Printer size={14} aria-hidden />
                <span className={classes.wideOnly}>{actions.print}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A registered party links to its page; one that was turned away has none. */
function PartyName({ row }: { readonly row: Clearance }) {
  const { tenantId } = useHere();
  if (row.partyId === null) return <>{row.name}</>;
  return (
    <Link
      className={classes.link}
      to={row.partyType === 'client' ? '/$tenantId/clients/$id' : '/$tenantId/opponents/$id'}
      params={{ tenantId: String(tenantId), id: String(row.partyId) }}
    >
      {row.name}
    </Link>
  );
}
