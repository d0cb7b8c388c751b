import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { int } from '#shared/format.ts';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { figureGroups, figureNames, type FigureGroup, type FiguresAnswer, type Ranked } from '../contract.ts';
import { exportFigures } from './api.ts';
import type { Overview, Search } from './choice.ts';
import { writeFigure } from './figures.ts';
import { entriesOfGroup } from './lists.ts';
import classes from './overview.module.css';
import { useStatisticsWords } from './words.ts';

type Props = {
  readonly data: FiguresAnswer;
  readonly choice: Overview;
  readonly go: (change: Search) => void;
};

const firstRows = 12;

/**
 * People, cases, clients and types, largest first: a bar of the chosen measure under each name, and all figures beside
 * it.
 */
export function RankedPart({ data, choice, go }: Props) {
  const words = useStatisticsWords();
  const [all, setAll] = useState(false);
  const rows = all ? data.rows : data.rows.slice(0, firstRows);
  return (
    <section className={classes.part} aria-label={words.ranked}>
      <div className={classes.head}>
        <Segmented<FigureGroup>
          label={words.grouping}
          value={choice.by}
          onChange={(by) => {
            setAll(false);
            go({ by });
          }}
          items={figureGroups.map((value) => ({ value, label: words.figureGroups[value] }))}
        />
        <ExportButton choice={choice} />
      </div>
      <div className={classes.scroll}>
        <RankedTable rows={rows} data={data} choice={choice} go={go} />
      </div>
      {data.rows.length > firstRows ? (
        <Button variant="subtle" onClick={() => setAll(!all)}>
          {all ? words.showFewer : words.showAll(data.rows.length)}
        </Button>
      ) : null}
    </section>
  );
}

function RankedTable({ rows, data, choice, go }: Props & { readonly rows: FiguresAnswer['rows'] }) {
  const words = useStatisticsWords();
  const most = Math.max(1, ...data.rows.map((row) => row[choice.figure]));
  return (
    <table className={classes.ranked}>
      <thead>
        <tr>
          <th scope="col">{words.group}</th>
          {figureNames.map((name) => (
            <th
              key={name}
              scope="col"
              data-chosen={name === choice.figure || undefined}
              aria-sort={name === choice.figure ? 'descending' : undefined}
            >
              <button type="button" onClick={() => go({ figure: name })}>
                {words.figures[name]}
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.id} ${row.name}`}>
            <th scope="row">
              <Name row={row} choice={choice} />
              <i style={{ width: `${(Math.max(0, row[choice.figure]) / most) * 100}%` }} />
            </th>
            {figureNames.map((name) => (
              <td key={name} data-chosen={name === choice.figure || undefined}>
                {writeFigure(name, row[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          {figureNames.map((name) => (
            <td key={name} data-chosen={name === choice.figure || undefined}>
              {writeFigure(name, data.totals[name])}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** Links to the entries behind the figures; a row that combines several groups has no list. */
function Name({ row, choice }: { readonly row: Ranked; readonly choice: Overview }) {
  const { tenantId } = useHere();
  if (row.rest > 0)
    return (
      <span>
        {row.name} ({int(row.rest)})
      </span>
    );
  return (
    <Link
      to="/$tenantId/worklogs/list"
      params={{ tenantId: String(tenantId) }}
      search={entriesOfGroup(choice.by, row.id, choice)}
    >
      {row.number === null ? null : <span className="num">{row.number} </span>}
      {row.name}
    </Link>
  );
}

function ExportButton({ choice }: { readonly choice: Overview }) {
  const words = useStatisticsWords();
  const print = useMutation({
    mutationFn: (format: 'PDF' | 'Excel') => exportFigures(choice, format),
    onError: (error) => toast.failed(error, words.exportFailed),
  });
  return (
    <MenuButton
      entries={(['PDF', 'Excel'] as const).map((format) => ({ label: format, onClick: () => print.mutate(format) }))}
    >
      <Button variant="default" loading={print.isPending} leftSection={<Download size={15} aria-hidden />}>
        {words.export}
      </Button>
    </MenuButton>
  );
}
