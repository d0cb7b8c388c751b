import { useNavigate } from '@tanstack/react-router';
import { FolderPlus, NotebookPen, ReceiptText, Timer } from 'lucide-react';
import { useProjectActions } from '#modules/projects/web/parts/new-project.tsx';
import type { PartyHit } from '#modules/search/contract.ts';
import { labelOf } from '#modules/search/rules.ts';
import { useWorklogActions } from '#modules/worklogs/web/parts/new-worklog.tsx';
import { useTimer } from '#modules/worklogs/web/parts/start-timer.ts';
import { workType } from '#modules/worklogs/contract/record.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import type { Line } from './line.ts';
import type { Verb } from './verb.ts';
import { usePaletteWords } from './words.ts';

type Deed = Verb | 'log';
const project = 1;
const client = 2;
/** The actions for each kind of result. */
const deedsOf: Readonly<Record<number, readonly Deed[]>> = {
  [project]: ['start', 'log', 'bill'],
  [client]: ['newCase', 'bill'],
};
const icons = { start: Timer, log: NotebookPen, bill: ReceiptText, newCase: FolderPlus } as const;

/** The actions for a case or a client that was found: start the timer, invoice it, create a case for it. */
export function useAbout(): (hit: PartyHit, only?: Verb) => readonly Line[] {
  const { palette: words } = usePaletteWords();
  const { tenantId } = useHere();
  const navigate = useNavigate();
  const { startOn } = useTimer();
  const { addTo } = useWorklogActions();
  const projects = useProjectActions();
  const reads = roleIn(tenantId) === 'reader';
  const run: Readonly<Record<Deed, (hit: PartyHit) => void>> = {
    start: ({ id }) => void startOn({ projectId: id }),
    log: ({ id }) => addTo(id, workType.time),
    newCase: ({ id, name }) => projects.create({ id, name }),
    bill: ({ typeId, id }) =>
      void navigate({
        to: '/$tenantId/invoices/billing',
        params: { tenantId: String(tenantId) },
        search: { party: `${typeId}:${id}` },
      }),
  };
  return (hit, only) =>
    (reads ? [] : (deedsOf[hit.typeId] ?? []))
      .filter((deed) => only === undefined || deed === only)
      .map((deed) => {
        const Icon = icons[deed];
        return {
          key: `${deed}-${hit.typeId}-${hit.id}`,
          group: words.actions,
          label: words.about[deed](labelOf(hit)),
          icon: <Icon size={16} aria-hidden />,
          run: () => run[deed](hit),
        };
      });
}
