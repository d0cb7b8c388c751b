import { Button } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Ellipsis, Pencil, Scale, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { ApiError, detailOf } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { Band } from '#web/kit/band.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { FoldingButton } from '#web/kit/folding-button.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import { TabBar } from '#web/kit/tab-bar.tsx';
import type { PartyType } from '../contract/record.ts';
import { indexOptions, type Party } from './api.ts';
import { AddPartyFacts } from './add-party-facts.tsx';
import { PartyDates, PartyFacts } from './party-facts.tsx';
import frame from '#web/kit/page-frame.module.css';
import classes from './parties.module.css';
import { PartyFigures } from './party-figures.tsx';
import { TwinNotice } from './twin-notice.tsx';
import { usePartyActions } from './use-party-actions.ts';
import { usePartyRoute } from './use-party-route.ts';
import { usePartyWords } from './words.ts';

/** A tab of the page with an address below it; modules above provide theirs. */
type PartyTab = {
  readonly client: '/$tenantId/clients/$id/comments' | '/$tenantId/clients/$id/bills';
  readonly opponent: '/$tenantId/opponents/$id/comments' | '/$tenantId/opponents/$id/bills';
  readonly label: string;
  /** Placed after the cases' tab, before the parties' own tabs. */
  readonly first?: boolean;
};

type Props = {
  readonly tabs?: readonly PartyTab[];
  /** The amount that a client owes, provided by modules above. */
  readonly Owes?: ComponentType<{ readonly payorId: number }>;
  /** Opens a case for a client, provided by modules above. */
  readonly NewCase?: ComponentType<{ readonly client: { readonly id: number; readonly name: string } }>;
};

/** One client or opponent: its facts, its figures, and its cases, checks and roles in tabs (CLIENT-04, OPP-03). */
export default function PartyPage({ tabs = [], Owes, NewCase }: Props) {
  const { type, id } = usePartyRoute();
  const texts = usePartyWords();
  const words = texts[type];
  const tenantId = String(useHere().tenantId);
  const page = useQuery(indexOptions(type, id));
  const slow = useSlow(page.isPending);
  if (page.error && !page.data) return <PartyError type={type} page={page} />;
  if (!page.data)
    return slow ? (
      <div className={classes.waiting} role="status">
        <Skeleton width="40%" height={26} />
        <Skeleton width="90%" height={90} />
      </div>
    ) : null;
  const { party } = page.data;
  return (
    <section className={`${frame.page} ${classes.page}`}>
      <PageHead
        back={
          <>
            <Link to={type === 'client' ? '/$tenantId/clients' : '/$tenantId/opponents'} params={{ tenantId }}>
              <ChevronLeft size={14} aria-hidden />
              {words.all}
            </Link>
            <PartyDates party={party} />
          </>
        }
        title={party.name}
        meta={words.one}
      >
        {NewCase && type === 'client' ? <NewCase client={{ id: party.id, name: party.name }} /> : null}
        <PartyButtons type={type} party={party} />
      </PageHead>
      <TwinNotice type={type} party={party} />
      <Band label={texts.fields.contact} facts={<PartyFacts type={type} party={party} />}>
        {type === 'client' && Owes ? <Owes payorId={id} /> : null}
        <PartyFigures type={type} id={id} folded={type === 'client' && Owes !== undefined} />
        <AddPartyFacts type={type} party={party} />
      </Band>
      <PartyTabs counts={page.data} tabs={tabs} />
      <div className={classes.tab}>
        <Outlet />
      </div>
    </section>
  );
}

type ErrorProps = { readonly type: PartyType; readonly page: Pick<UseQueryResult, 'error' | 'refetch'> };

/** The party is not there, or could not be read. */
function PartyError({ type, page }: ErrorProps) {
  const texts = usePartyWords();
  const words = texts[type];
  const toList = useToList(type);
  const hidden = page.error instanceof ApiError && page.error.status === 404;
  return (
    <ErrorState
      title={words.errors.one}
      detail={hidden ? texts.page.notFound : detailOf(page.error)}
      {...(hidden ? {} : { onRetry: () => void page.refetch() })}
      action={
        <Button variant="default" onClick={toList}>
          {words.title}
        </Button>
      }
    />
  );
}

type TabsProps = {
  readonly counts: { readonly projects: number; readonly clearances: number };
  readonly tabs: readonly PartyTab[];
};

/** The tabs of this module, and those of the modules above. */
function PartyTabs({ counts, tabs }: TabsProps) {
  const { type, id } = usePartyRoute();
  const { page: words } = usePartyWords();
  const { tenantId, edition } = useHere();
  const params = { tenantId: String(tenantId), id: String(id) };
  const tab = (one: PartyTab) => (
    <Link key={one[type]} to={one[type]} params={params}>
      {one.label}
    </Link>
  );
  return (
    <TabBar label={words.tabs}>
      <Link
        to={type === 'client' ? '/$tenantId/clients/$id' : '/$tenantId/opponents/$id'}
        params={params}
        activeOptions={{ exact: true }}
      >
        {words.projects} <small>{counts.projects}</small>
      </Link>
      {tabs.filter(({ first }) => first).map(tab)}
      {hasOpponents(edition) ? (
        <Link
          to={type === 'client' ? '/$tenantId/clients/$id/conflicts' : '/$tenantId/opponents/$id/conflicts'}
          params={params}
        >
          {words.clearances} <small>{counts.clearances}</small>
        </Link>
      ) : null}
      <Link to={type === 'client' ? '/$tenantId/clients/$id/roles' : '/$tenantId/opponents/$id/roles'} params={params}>
        {words.history}
      </Link>
      {tabs.filter(({ first }) => !first).map(tab)}
      <Link
        to={type === 'client' ? '/$tenantId/clients/$id/changes' : '/$tenantId/opponents/$id/changes'}
        params={params}
      >
        {words.changes}
      </Link>
    </TabBar>
  );
}

function PartyButtons({ type, party }: { readonly type: PartyType; readonly party: Party }) {
  const texts = usePartyWords();
  const { edition } = useHere();
  const toList = useToList(type);
  const actions = usePartyActions(type);
  if (!party.can.edit) return null;
  return (
    <>
      {hasOpponents(edition) ? (
        <FoldingButton
          icon={<Scale size={15} aria-hidden />}
          label={texts.actions.check}
          folds="phone"
          onClick={() => actions.check(party)}
        />
      ) : null}
      <FoldingButton
        icon={<Pencil size={15} aria-hidden />}
        label={texts.actions.edit}
        folds="phone"
        onClick={() => actions.edit(party.id)}
      />
      <MenuButton
        entries={[
          {
            label: texts.actions.delete,
            icon: <Trash2 size={15} aria-hidden />,
            danger: true,
            onClick: () => actions.remove(party, toList),
          },
        ]}
      >
        <Button variant="default" px={9} aria-label={texts.actions.more}>
          <Ellipsis size={16} aria-hidden />
        </Button>
      </MenuButton>
    </>
  );
}

/** Leaves the page for the list that the party is in. */
function useToList(type: PartyType) {
  const navigate = useNavigate();
  const tenantId = String(useHere().tenantId);
  const to = type === 'client' ? '/$tenantId/clients' : '/$tenantId/opponents';
  return () => void navigate({ to, params: { tenantId } });
}
