import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileSize } from '#shared/format.ts';
import { ApiError } from '#web/lib/call.ts';
import {
  mostFileBytes,
  type CheckResult,
  type FieldName,
  type ImportFile,
  type ImportKind,
  type ImportRun,
  type Match,
  type UnknownName,
} from '../contract.ts';
import { checkImport, readImport, runImport, type Columns } from './api.ts';
import { useImportWords } from './words.ts';

export const steps = ['file', 'columns', 'check', 'done'] as const;
type Step = (typeof steps)[number];

/** A person's match for a name in the file. */
type Matched = Match & { readonly label: string };

/** The state of an import from the file to the result. Earlier choices survive every failure. */
export function useImport(first: ImportKind) {
  const words = useImportWords();
  const client = useQueryClient();
  const [kind, setKind] = useState(first);
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<ImportFile | null>(null);
  const [columns, setColumns] = useState<Columns>([]);
  const [matches, setMatches] = useState<readonly Matched[]>([]);
  const [checked, setChecked] = useState<CheckResult | null>(null);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const [billedElsewhere, setBilledElsewhere] = useState(false);
  const [done, setDone] = useState<ImportRun | null>(null);
  const [error, setError] = useState<string | null>(null);

  // Only time can be billed.
  const options = kind === 'worklogs' && billedElsewhere ? { billedElsewhere } : {};
  const failed = (otherwise: string) => (problem: unknown) =>
    setError(problem instanceof ApiError && problem.detail ? problem.detail : otherwise);
  const begun = { onMutate: () => setError(null) };
  const reading = useMutation({
    ...begun,
    mutationFn: (chosen: File) => readImport(kind, chosen),
    onError: failed(words.file.failed),
    onSuccess: (read) => {
      setFile(read);
      setColumns(read.columns.map(({ field }) => field));
      setMatches([]);
      setAccepted(new Set());
      setBilledElsewhere(false);
      setChecked(null);
      setStep('columns');
    },
  });
  const checking = useMutation({
    ...begun,
    mutationFn: (by: readonly Matched[]) => checkImport(file?.id ?? 0, columns, { matches: sentOf(by), ...options }),
    onError: failed(words.columns.failed),
    onSuccess: (result) => {
      setChecked(result);
      // Drops answers to questions that are no longer asked.
      setAccepted(new Set(result.askedLines.filter((line) => accepted.has(line))));
      setStep('check');
    },
  });
  const running = useMutation({
    ...begun,
    mutationFn: () =>
      runImport(
        file?.id ?? 0,
        columns,
        { matches: sentOf(matches), accepted: [...accepted], ...options },
        (checked?.counts.bad ?? 0) > 0 ? 'good' : 'all',
      ),
    onError: failed(words.check.failed),
    onSuccess: async (run) => {
      setDone(run);
      setStep('done');
      await client.invalidateQueries();
    },
  });

  function open(chosen: File) {
    if (chosen.size === 0) return setError(words.file.empty);
    if (chosen.size > mostFileBytes) return setError(words.file.tooLarge(fileSize(mostFileBytes)));
    reading.mutate(chosen);
  }

  function choose(column: number, field: FieldName | null) {
    setError(null);
    setChecked(null);
    // A field belongs to one column: choosing it elsewhere moves it.
    setColumns(columns.map((one, place) => (place === column ? field : one === field ? null : one)));
  }

  const matchOf = ({ field, text }: UnknownName): Matched | null =>
    matches.find((one) => one.field === field && one.text === text) ?? null;

  /** Matches a name, and checks the rows again. */
  function match({ field, text }: UnknownName, { id, label }: { readonly id: number; readonly label: string }) {
    const next = [...matches.filter((one) => one.field !== field || one.text !== text), { field, text, id, label }];
    setMatches(next);
    checking.mutate(next);
  }

  /** Confirms lines with questions, or revokes that. */
  function accept(lines: readonly number[], on: boolean) {
    const those = new Set(lines);
    setAccepted(new Set([...[...accepted].filter((line) => !those.has(line)), ...(on ? lines : [])]));
  }

  function startOver() {
    setFile(null);
    setChecked(null);
    setDone(null);
    setError(null);
    setStep('file');
  }

  function go(to: Step) {
    setError(null);
    setStep(to);
  }

  return {
    kind,
    setKind,
    step,
    go,
    file,
    columns,
    checked,
    accepted,
    accept,
    done,
    setDone,
    error,
    open,
    choose,
    billedElsewhere,
    setBilledElsewhere,
    startOver,
    matchOf,
    match,
    check: () => checking.mutate(matches),
    run: () => running.mutate(),
    reading: reading.isPending,
    checking: checking.isPending,
    running: running.isPending,
  };
}

const sentOf = (matches: readonly Matched[]): Match[] => matches.map(({ field, text, id }) => ({ field, text, id }));

export type Importing = ReturnType<typeof useImport>;
