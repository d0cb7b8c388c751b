import { useQueryClient } from '@tanstack/react-query';
import { DryRunDialog } from '#web/kit/dialog/dry-run-dialog.tsx';
import type { ImportedProcesses } from '../contract/file.ts';
import { importProcesses, refreshDefaultTasks } from './api.ts';
import classes from './processes.module.css';
import { useProcessWords } from './words.ts';

/** Imports the processes of another firm, or an earlier export; a dry run shows the result first. */
export function ProcessFileDialog({ close }: { readonly close: () => void }) {
  const { file: words } = useProcessWords();
  const client = useQueryClient();
  return (
    <DryRunDialog
      words={words}
      title={words.bring}
      width={560}
      accept=".json,application/json"
      saveLabel={() => words.bring}
      run={importProcesses}
      onSaved={() => void refreshDefaultTasks(client)}
      close={close}
    >
      {(found) => <Found found={found} />}
    </DryRunDialog>
  );
}

function Found({ found: { items, made, known, left } }: { readonly found: ImportedProcesses }) {
  const { file: words, everyType } = useProcessWords();
  return (
    <>
      <p aria-live="polite">
        <b>{words.counts(made, known, left)}</b>
      </p>
      <ul className={classes.found}>
        {items.map((one, index) => (
          // Lines of a file have no name of their own.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-state={one.state}>
            <span>
              {one.name} <small>{[one.typeName ?? everyType, one.subTypeName].filter(Boolean).join(', ')}</small>
            </span>
            <span className="mute">{one.reason === null ? words.states[one.state] : words.reasons[one.reason]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
