import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { calendarDay, date } from '#shared/format.ts';
import { hasOpponents, type Edition } from '#shared/texts/nouns.ts';
import type { PartyType } from '#modules/parties/contract/record.ts';
import classes from '#modules/parties/web/parties.module.css';
import { usePartyRoute } from '#modules/parties/web/use-party-route.ts';
import { usePartyWords } from '#modules/parties/web/words.ts';
import { projectsContract } from '#modules/projects/contract.ts';
import { DueDate } from '#modules/projects/web/due-date.tsx';
import { orderByText, sortingOf } from '#web/kit/grid/sorting.ts';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { listState } from '#web/lib/list-state.ts';
import { useText } from '#web/lib/texts.tsx';
import type { GridColumn } from '#web/kit/grid/columns.ts';
import { CardList } from '#web/kit/grid/card-list.tsx';
import { PersonCell, TextCell } from '#web/kit/grid/cells.tsx';
import { DataGrid } from '#web/kit/grid/grid.tsx';
import { Pager } from '#web/kit/grid/pager.tsx';
import { useLastPage } from '#web/kit/grid/place.ts';
import { useIsPhone } from '#web/kit/media.ts';

type Row = Awaited<ReturnType<typeof load>>['items'][number];
const load = (
  party: { clientId: string } | { opponentId: string },
  pageNumber: number,
  pageSize: number,
  orderBy: string,
  signal: AbortSignal,
) =>
  call(
    projectsContract.listProjects,
    { query: { ...party, pageNumber: String(pageNumber), pageSize: String(pageSize), orderBy } },
    { signal },
  );

/** Sub-grids offer 10 to 50 rows (LIMIT-02). */
const sizes = [10, 20, 50] as const;

/**
 * The cases of a client or an opponent, on its page (CLIENT-04, API-62). It is in the shell because parties may not
 * import projects.
 */
export default function PartyProjects() {
  const { type, id } = usePartyRoute();
  const texts = usePartyWords();
  const { tenantId, edition } = useHere();
  const { shell, common } = useText();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const [{ page, size, orderBy }, setAsked] = useState({ page: 1, size: 10, orderBy: 'yearNumber desc' });
  const list = useQuery({
    queryKey: ['projects', 'of-party', type, id, page, size, orderBy],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      load(type === 'client' ? { clientId: String(id) } : { opponentId: String(id) }, page, size, orderBy, signal),
  });
  useLastPage(page, list.data?.pagination, (last) => setAsked({ page: last, size, orderBy }));
  const rows = list.data?.items ?? [];
  const open = (row: Row) => void navigate(toProject(tenantId, row));
  const states = {
    ...listState(list, texts.errors.projects),
    empty: { title: texts.history.empty },
  };
  const words = { ...shell.partyProjects, client: common.names.client.one, opponent: common.names.opponent.one };
  const columns = columnsOf({ type, edition, tenantId, words });
  return (
    <>
      {phone ? (
        <CardList
          {...states}
          label={texts.page.projects}
          rows={rows}
          getRowId={(row) => String(row.id)}
          onOpen={open}
          card={(row) => ({
            title: row.name,
            figure: row.yearNumber,
            text: row.employeeName,
            aside: row.statusName,
            note: row.expirationDate ? (
              <>
                {words.expiration} <DueDate project={row} today={calendarDay(new Date())} />
              </>
            ) : null,
          })}
        />
      ) : (
        <DataGrid
          {...states}
          label={texts.page.projects}
          columns={columns}
          rows={rows}
          getRowId={(row) => String(row.id)}
          total={list.data?.pagination.total}
          firstRow={(page - 1) * size}
          onRowOpen={open}
          sorting={sortingOf(orderBy)}
          onSortingChange={(sorting) =>
            setAsked({
              page: 1,
              size,
              orderBy: orderByText(sorting) || 'yearNumber desc',
            })
          }
        />
      )}
      {(list.data?.pagination.total ?? 0) > sizes[0] ? (
        <Pager
          page={page}
          pageSize={size}
          total={list.data?.pagination.total ?? 0}
          sizes={sizes}
          onPage={(next) => setAsked({ page: next, size, orderBy })}
          onPageSize={(next) => setAsked({ page: 1, size: next, orderBy })}
        />
      ) : null}
    </>
  );
}

const toProject = (tenantId: number, { id }: Row) =>
  ({ to: '/$tenantId/$', params: { tenantId: String(tenantId), _splat: `projects/${id}` } }) as const;

type Words = Readonly<
  Record<'number' | 'name' | 'responsible' | 'status' | 'expiration' | 'modified' | 'client' | 'opponent', string>
>;

/** A client's page shows the opponent beside the case, an opponent's page the client. */
function columnsOf({
  type,
  edition,
  tenantId,
  words,
}: {
  type: PartyType;
  edition: Edition;
  tenantId: number;
  words: Words;
}): readonly GridColumn<Row>[] {
  const text = (
    field: string,
    label: string,
    value: (row: Row) => string | null,
    more: Partial<GridColumn<Row>> = {},
  ): GridColumn<Row> => ({
    id: field,
    label,
    width: 120,
    flex: 1,
    cell: (row) => <TextCell quiet>{value(row)}</TextCell>,
    ...more,
  });
  const client = text('clientName', words.client, (row) => row.clientName);
  const opponent = hasOpponents(edition) ? [text('opponentName', words.opponent, (row) => row.opponentName)] : [];
  return [
    {
      id: 'yearNumber',
      label: words.number,
      width: 92,
      cell: (row) => (
        <Link {...toProject(tenantId, row)} className={`${classes.link} num`}>
          {row.yearNumber}
        </Link>
      ),
    },
    text('name', words.name, (row) => row.name, { flex: 2 }),
    ...(type === 'opponent' ? [client] : opponent),
    {
      id: 'employeeName',
      label: words.responsible,
      width: 130,
      cell: (row) => <PersonCell name={row.employeeName} image={row.employeeImageId} short />,
    },
    text('statusName', words.status, (row) => row.statusName, { width: 90, flex: 0.5 }),
    {
      id: 'expirationDate',
      label: words.expiration,
      width: 96,
      cell: (row) => <DueDate project={row} today={calendarDay(new Date())} />,
    },
    {
      id: 'modifiedDate',
      label: words.modified,
      width: 96,
      cell: (row) => <span className="num mute">{date(row.modifiedDate)}</span>,
    },
  ];
}
