import { Button } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { FormError } from '#web/kit/form/form-error.tsx';
import { HiddenFileInput } from '#web/kit/form/hidden-file-input.tsx';
import { detailOf } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from './dialog.tsx';
import { useSave } from './use-save.ts';

type Props<Result extends { readonly made: number }> = {
  readonly words: {
    readonly text: string;
    readonly choose: string;
    readonly failed: string;
    readonly done: (made: number) => string;
  };
  readonly title: string;
  readonly width: number;
  /** File extensions and media types that can be chosen. */
  readonly accept: string;
  /** The label of the import button; `null` until a file has been checked. */
  readonly saveLabel: (made: number | null) => string;
  /** Reads the file; a dry run writes nothing and returns what would be created. */
  readonly run: (file: File, isDry: boolean) => Promise<Result>;
  readonly onSaved: () => void;
  readonly close: () => void;
  /** The result for each line of the file. */
  readonly children: (result: Result) => ReactNode;
};

/** A file import with a dry run: the dialog shows what would be created before anything is. */
export function DryRunDialog<Result extends { readonly made: number }>(props: Props<Result>) {
  const { words, run, close } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly found: Result } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const save = useSave(
    async () => (chosen ? run(chosen.file, false) : null),
    (result) => {
      if (result) toast.success(words.done(result.made));
      props.onSaved();
      close();
    },
  );

  function take(file: File) {
    setFailed(null);
    setChosen(null);
    void run(file, true)
      .then((found) => setChosen({ file, found }))
      .catch((error: unknown) => setFailed(detailOf(error) ?? words.failed));
  }

  return (
    <Dialog
      title={props.title}
      width={props.width}
      onClose={close}
      save={save}
      saveLabel={props.saveLabel(chosen?.found.made ?? null)}
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
        <HiddenFileInput ref={input} label={words.choose} accept={props.accept} onTake={take} />
      </div>
      <FormError detail={failed} />
      {chosen ? props.children(chosen.found) : null}
    </Dialog>
  );
}
