import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Heading, ListOrdered } from 'lucide-react';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { savedOptions } from '#modules/sources/web/api.ts';
import { Chip } from '#web/kit/chip.tsx';
import { Fields } from '#web/kit/form/field.tsx';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { useHere } from '#web/lib/here.tsx';
import { fold } from '#shared/fold.ts';
import { findPapers } from './api.ts';
import classes from './bundles.module.css';
import { courtOrdered, headingLine, offeredPapers, paperLine, sourceLine, withLine, type DraftLine } from './draft.ts';
import { useBundleWords, type BundleWords } from './words.ts';

type Props = {
  readonly projectId: number;
  readonly lines: readonly DraftLine[];
  /** The documents that the bundle was bound into. */
  readonly volumes: readonly number[];
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (lines: readonly DraftLine[]) => void;
};

/** Documents, sources and headings in order, reordered by drag handles or arrow keys on them. */
export function Lines({ projectId, lines, volumes, errors, onChange }: Props) {
  const words = useBundleWords();
  const { dialog } = words;
  const replace = (key: number, next: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...next } : line)));
  const order = async (keys: readonly number[]) =>
    onChange(keys.flatMap((key) => lines.find((line) => line.key === key) ?? []));
  const menu = (line: DraftLine) => [
    ...(line.kind === 'document' && line.state !== 'gone'
      ? [
          line.versionId === null
            ? { label: dialog.pin, onClick: () => replace(line.key, { versionId: line.boundVersionId }) }
            : { label: dialog.follow, onClick: () => replace(line.key, { versionId: null }) },
        ]
      : []),
    { label: dialog.remove, danger: true, onClick: () => onChange(lines.filter(({ key }) => key !== line.key)) },
  ];
  const problem = Object.entries(errors).find(([field]) => field.startsWith('lines'))?.[1];
  return (
    <section aria-label={dialog.lines} className={classes.lines}>
      {lines.length === 0 ? <p className={classes.none}>{dialog.none}</p> : null}
      <RowTable
        label={dialog.lines}
        columns={columnsOf(words, lines, replace)}
        rows={lines}
        getKey={({ key }) => key}
        nameOf={({ title, name }) => title || name}
        onOrder={order}
        menu={menu}
      />
      {problem ? (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      ) : null}
      <Adding projectId={projectId} lines={lines} volumes={volumes} onAdd={(line) => onChange(withLine(lines, line))} />
      <Tools lines={lines} onChange={onChange} />
    </section>
  );
}

/** Buttons to append a heading, and to sort by the courts' rules. */
function Tools({ lines, onChange }: Pick<Props, 'lines' | 'onChange'>) {
  const { dialog, groups } = useBundleWords();
  const { edition } = useHere();
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Heading size={14} aria-hidden />}
        onClick={() => onChange(withLine(lines, headingLine(dialog.newHeading)))}
      >
        {dialog.addHeading}
      </Button>
      {edition === 'legal' ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<ListOrdered size={14} aria-hidden />}
          disabled={lines.length === 0}
          onClick={() => onChange(courtOrdered(lines, groups))}
        >
          {dialog.courtOrder}
        </Button>
      ) : null}
    </div>
  );
}

type Replace = (key: number, next: Partial<DraftLine>) => void;

const hasState = (line: DraftLine): line is DraftLine & { readonly state: 'gone' | 'changed' } =>
  line.kind !== 'heading' && (line.state === 'gone' || line.state === 'changed');

const columnsOf = (
  words: BundleWords,
  lines: readonly DraftLine[],
  replace: Replace,
): readonly RowColumn<DraftLine>[] => [
  {
    id: 'title',
    label: words.dialog.line,
    cell: (line) => (
      <input
        className={classes.title}
        data-heading={line.kind === 'heading' || undefined}
        value={line.title}
        placeholder={line.name}
        maxLength={300}
        aria-label={line.kind === 'heading' ? words.dialog.headingText : words.dialog.titleOf(line.name)}
        onChange={({ target }) => replace(line.key, { title: target.value })}
      />
    ),
  },
  {
    id: 'version',
    label: words.dialog.version,
    width: '110px',
    from: 'tablet',
    cell: ({ kind, versionId, versionNumber }) =>
      kind === 'heading'
        ? ''
        : kind === 'source'
          ? words.dialog.source
          : versionId === null
            ? words.dialog.newest(versionNumber)
            : words.dialog.pinned(versionNumber),
  },
  // On a phone, an empty column would leave the names no room.
  ...(lines.some(hasState)
    ? [
        {
          id: 'state',
          label: words.dialog.state,
          width: '150px',
          cell: (line: DraftLine) =>
            hasState(line) ? (
              <Chip tone={line.state === 'gone' ? 'danger' : 'hold'}>{words.dialog.states[line.state]}</Chip>
            ) : null,
        },
      ]
    : []),
];

type AddingProps = {
  readonly projectId: number;
  readonly lines: readonly DraftLine[];
  /** The documents that the bundle was bound into. */
  readonly volumes: readonly number[];
  readonly onAdd: (line: Omit<DraftLine, 'key'>) => void;
};

/** Adds documents and saved sources of the case, but for those already in the bundle and its own volumes. */
function Adding({ projectId, lines, volumes, onAdd }: AddingProps) {
  const { dialog: words } = useBundleWords();
  const saved = useErrorToast(useQuery({ ...savedOptions({ projectId }), retry: false })).data?.items ?? [];
  const sources = new Set(lines.map(({ savedSourceId }) => savedSourceId));
  const findPaper = async (text: string, signal: AbortSignal) =>
    offeredPapers(await findPapers(projectId, text, signal), lines, volumes);
  const findSource = async (text: string) =>
    saved.filter(({ id, sourceName }) => !sources.has(id) && fold(sourceName).includes(fold(text)));
  return (
    <Fields columns={saved.length > 0 ? 2 : 1}>
      <SearchPicker
        label={words.addPaper}
        placeholder={words.paperHint}
        value={null}
        onChange={(row) => (row ? onAdd(paperLine(row)) : undefined)}
        load={findPaper}
        loadInitial={(signal) => findPaper('', signal)}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
      />
      {saved.length > 0 ? (
        <SearchPicker
          label={words.addSource}
          value={null}
          onChange={(one) => (one ? onAdd(sourceLine(one)) : undefined)}
          load={findSource}
          loadInitial={() => findSource('')}
          getKey={({ id }) => String(id)}
          getLabel={({ sourceName }) => sourceName}
          getNote={({ citation }) => citation}
        />
      ) : null}
    </Fields>
  );
}
