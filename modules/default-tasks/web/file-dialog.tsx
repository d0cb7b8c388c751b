import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { FormError } from '#web/kit/form/form-error.tsx';
import { HiddenFileInput } from '#web/kit/form/hidden-file-input.tsx';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import type { ImportedProcesses } from '../contract/file.ts';
import { importProcesses, refreshDefaultTasks } from './api.ts';
import classes from './processes.module.css';
import { useProcessWords } from './words.ts';

/** Processes of another firm, or of one's own as they were: what would become of them is shown before any is made. */
export function ProcessFileDialog({ close }: { readonly close: () => void }) {
  const { file: words } = useProcessWords();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly found: ImportedProcesses } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const save = useSave(
    async () => (chosen ? importProcesses(chosen.file, false) : null),
    (result) => {
      if (result) toast.success(words.done(result.made));
      void refreshDefaultTasks(client);
      close();
    },
  );

  function take(file: File) {
    setFailed(null);
    setChosen(null);
    void importProcesses(file, true)
      .then((found) => setChosen({ file, found }))
      .catch((error: unknown) => setFailed(detailOf(error) ?? words.failed));
  }

  return (
    <Dialog
      title={words.bring}
      width={560}
      onClose={close}
      save={save}
      saveLabel={words.bring}
      canSave={chosen !== null && chosen.found.made > 0}
    >
      <p>{words.text}</p>
      <div>
        <Button
          variant="default"
          leftSection={<FileUp size={15} aria-hidden />}
          onClick={() => input.current?.click()}
          data-autofocus
        >
          {chosen ? chosen.file.name : words.choose}
        </Button>
        <HiddenFileInput ref={input} label={words.choose} accept=".json,application/json" onTake={take} />
      </div>
      <FormError detail={failed} />
      {chosen ? <Found found={chosen.found} /> : null}
    </Dialog>
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
