import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { htmlText } from '#web/kit/html-text.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Project } from '../contract/record.ts';
import { statusesOptions } from './api.ts';
import { differing, draftOf, type Draft, type Named } from './draft.ts';
import { useProjectWords } from './words.ts';

type Props = {
  readonly opened: Draft;
  readonly current: Project;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Somebody else saved the project meanwhile: shows what they changed, and keeps what was typed. */
export function ProjectStale({ opened, current, ...answers }: Props) {
  const { dialog: words } = useProjectWords();
  const statuses = useErrorToast(useQuery(statusesOptions())).data ?? [];
  const theirs = draftOf(current);
  const names = (items: readonly Named[]) => items.map(({ name }) => name).join(', ');
  const said: Readonly<Record<keyof Draft, readonly [label: string, value: string]>> = {
    name: [words.name, theirs.name],
    description: [words.description, htmlText(theirs.description)],
    employee: [words.employee, theirs.employee?.name ?? ''],
    statusId: [words.status, statuses.find(({ id }) => id === theirs.statusId)?.name ?? ''],
    expirationDate: [words.expiration, theirs.expirationDate ? date(theirs.expirationDate) : ''],
    types: [words.types, names(theirs.types)],
    labels: [words.labels, names(theirs.labels)],
    clients: [words.clients, names(theirs.clients)],
    opponents: [words.opponents, names(theirs.opponents)],
    payor: [words.payor, theirs.payor?.name ?? ''],
    employees: [words.employees, names(theirs.employees)],
    values: [
      words.steps[3] ?? '',
      current.extensions
        .filter(({ extensionId, value }) => value !== (opened.values[extensionId] ?? ''))
        .map(({ extension, value }) => `${extension.name}: ${value || words.unset}`)
        .join(', '),
    ],
  };
  const changes = differing(opened, theirs).map((field) => ({ label: said[field][0], theirs: said[field][1] }));
  return <StaleNotice changes={changes} {...answers} />;
}
