import { useSearch } from '@tanstack/react-router';
import { PageHead } from '#web/kit/page-head.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import { importKinds, type ImportKind } from '../contract.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import classes from './imports.module.css';
import { Runs } from './runs.tsx';
import { steps, useImport } from './use-import.ts';
import { useImportWords } from './words.ts';

/**
 * Imports a file of clients, opponents, projects, employees or worked hours in four steps; lists earlier imports
 * (PLUS-06).
 */
export default function ImportPage() {
  const words = useImportWords();
  const asked: { kind?: string } = useSearch({ strict: false });
  const kind: ImportKind = importKinds.find((one) => one === asked.kind) ?? 'clients';
  const importing = useImport(kind);
  const { step, go, error } = importing;
  const reached = steps.indexOf(step);
  return (
    <>
      <PageHead title={words.title} />
      <section className={classes.flow} aria-label={words.title}>
        <p className={classes.intro}>{words.intro}</p>
        <Stepper
          label={words.steps.label}
          errorLabel={words.steps.error}
          doneLabel={words.steps.finished}
          steps={steps.map((one, place) => ({
            label: words.steps[one],
            state: place === reached ? 'current' : place < reached ? 'done' : 'ahead',
            error: error !== null && place === reached,
          }))}
          onStep={(place) => (step === 'done' ? importing.startOver() : go(steps[place] ?? 'file'))}
        />
        {error === null ? null : (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {step === 'file' ? <FileStep importing={importing} /> : null}
        {step === 'columns' ? <ColumnsStep importing={importing} /> : null}
        {step === 'check' ? <CheckStep importing={importing} /> : null}
        {step === 'done' ? <DoneStep importing={importing} /> : null}
      </section>
      <Runs />
    </>
  );
}
