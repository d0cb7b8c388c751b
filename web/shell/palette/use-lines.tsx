import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { NotebookPen, Search, SquareCheckBig, User } from 'lucide-react';
import { employeesLiteOptions } from '#modules/employees/web/api.ts';
import type { PartyHit } from '#modules/search/contract.ts';
import { labelOf } from '#modules/search/rules.ts';
import { hitsOptions, keyOf, linkOf, recentOptions } from '#modules/search/web/api.ts';
import { HitIcon } from '#modules/search/web/parts/hit-icon.tsx';
import { noteOf, useSearchWords } from '#modules/search/web/parts/words.ts';
import { useNewTask } from '#modules/tasks/web/parts/new-task.ts';
import { useSaidHour } from '#modules/worklogs/web/parts/said-hour.ts';
import { useSearchText } from '#web/kit/form/search-wait.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import type { Line } from './line.ts';
import { useAbout } from './use-about.tsx';
import { namedBy, readVerb } from './verb.ts';
import { usePaletteWords } from './words.ts';

/** Entries that do not depend on the text; made once for all keys. */
export type Fixed = { readonly deeds: readonly Line[]; readonly screens: readonly Line[] };

/** `waits`: the search is still running. */
type Lines = { readonly lines: readonly Line[]; readonly failed: boolean; readonly waits: boolean };

const mostRecent = 6;
const mostPeople = 5;
/** The minimum length to match actions and screens: a single letter matches nearly all of them. */
const mostNamed = 8;

/** The palette's entries for a text: commands first, then actions, search results, people and screens. */
export function useLines(text: string, { deeds, screens }: Fixed): Lines {
  const { palette: words } = usePaletteWords();
  const typed = text.trim();
  const order = readVerb(typed, words.verbs);
  const about = useAbout();
  const lineOf = useHitLine();
  const people = usePeople(typed);
  const spoken = useSpoken(typed);
  const asked = useSearchText(order?.about ?? typed);
  const found = useQuery(hitsOptions(asked));
  const recent = useQuery(recentOptions());
  const searchWords = useSearchWords();
  if (typed === '') {
    return {
      lines: [...deeds, ...(recent.data ?? []).slice(0, mostRecent).map(lineOf(searchWords.recent)), ...screens],
      failed: recent.isError,
      waits: false,
    };
  }
  const waits = asked !== (order?.about ?? typed) || found.isPending || found.isPlaceholderData;
  const hits = asked === '' ? [] : (found.data ?? []);
  const mark = (line: Line) => ({ ...line, stale: waits });
  const [first] = hits;
  // A case is found by its name and again by its description.
  const commands = order ? hits.flatMap((hit) => about(hit, order.verb)).map(mark) : [];
  const ordered = [...new Map(commands.map((line) => [line.key, line])).values()];
  const named = namedBy(typed);
  const matches = (line: Line) => named(line.label, line.also);
  return {
    lines: [
      ...ordered,
      ...spoken.first,
      ...screens.filter(matches).slice(0, mostNamed),
      ...deeds.filter(matches).slice(0, mostNamed),
      ...(order ? [] : hits.map(lineOf(words.found)).map(mark)),
      spoken.all,
      ...people,
      ...(order || !first || waits ? [] : about(first)),
      ...spoken.last,
    ],
    failed: found.isError,
    waits: waits && !found.isError,
  };
}

function useHitLine() {
  const { tenantId } = useHere();
  const navigate = useNavigate();
  const searchWords = useSearchWords();
  return (group: string) =>
    (hit: PartyHit): Line => ({
      key: keyOf(hit),
      group,
      label: labelOf(hit),
      note: noteOf(hit) || (searchWords.kinds[hit.typeId] ?? ''),
      icon: <HitIcon typeId={hit.typeId} />,
      run: () => void navigate(linkOf(tenantId, hit)),
    });
}

/** Colleagues by this name; each leads to the list of their cases. */
function usePeople(typed: string): readonly Line[] {
  const { palette: words } = usePaletteWords();
  const { tenantId } = useHere();
  const navigate = useNavigate();
  const people = useQuery({ ...employeesLiteOptions(), enabled: typed.length > 1 }).data?.items ?? [];
  if (typed.length < 2) return [];
  const named = namedBy(typed);
  return people
    .filter(({ name }) => named(name))
    .slice(0, mostPeople)
    .map(({ id, name }) => ({
      key: `person-${id}`,
      group: words.people,
      label: name,
      note: words.casesOf,
      icon: <User size={16} aria-hidden />,
      fallback: true,
      run: () =>
        void navigate({
          to: '/$tenantId/projects',
          params: { tenantId: String(tenantId) },
          search: { employee: String(id) },
        }),
    }));
}

/** The typed text may also be a worklog, a task, or a search to continue elsewhere. */
type Spoken = { readonly first: readonly Line[]; readonly all: Line; readonly last: readonly Line[] };

function useSpoken(typed: string): Spoken {
  const { palette: words } = usePaletteWords();
  const searchWords = useSearchWords();
  const { tenantId } = useHere();
  const navigate = useNavigate();
  const tasks = useNewTask();
  const hour = useSaidHour(typed);
  const all: Line = {
    key: 'all',
    group: words.found,
    label: searchWords.all(typed),
    icon: <Search size={16} aria-hidden />,
    run: () => void navigate({ to: '/$tenantId/search', params: { tenantId: String(tenantId) }, search: { q: typed } }),
    fallback: true,
  };
  if (roleIn(tenantId) === 'reader') return { first: [], all, last: [] };
  const task: Line = {
    key: 'line',
    group: words.actions,
    label: tasks.labelOf(typed),
    icon: <SquareCheckBig size={16} aria-hidden />,
    run: () => tasks.quick(typed),
    fallback: true,
  };
  if (!hour) return { first: [], all, last: [task] };
  const line: Line = {
    key: 'hour',
    group: words.actions,
    label: hour.label,
    icon: <NotebookPen size={16} aria-hidden />,
    run: hour.open,
  };
  const completed = hour.completed.map((one, place) => ({
    ...line,
    key: `hour-${place}`,
    label: one.label,
    note: one.note,
    run: one.open,
  }));
  // With a case it is a worklog; without one the same words may be a search.
  return hour.onCase
    ? { first: [line, ...completed], all, last: [task] }
    : { first: [], all, last: [{ ...line, fallback: true }, task] };
}
