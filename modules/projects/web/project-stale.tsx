import { useQuery } from '@tanstack/react-query';
import { date } from '#shared/format.ts';
import { changesIn } from '#web/kit/dialog/changes-in.ts';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { htmlText } from '#web/kit/html-text.ts';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { Project } from '../contract/record.ts';
import { statusesOptions } from './api.ts';
import { draftOf, type Draft, type Named } from './draft.ts';
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
  const changes = changesIn<Draft>(opened, theirs, {
    name: [words.name, theirs.name],
    description: [words.description, htmlText(theirs.description)],
    employee: [words.employee, theirs.employee?.name ?? ''],
    statusId: [words.statusId, statuses.find(({ id }) => id === theirs.statusId)?.name ?? ''],
    expirationDate: [words.expirationDate, theirs.expirationDate ? date(theirs.expirationDate) : ''],
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
  });
  return <StaleNotice changes={changes} {...answers} />;
}
