import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileSize } from '#shared/format.ts';
import { hasOpponents } from '#shared/texts/nouns.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { useHere } from '#web/lib/here.tsx';
import { settings } from '#web/lib/settings.ts';
import { importKinds, mostFileBytes } from '../contract.ts';
import classes from './imports.module.css';
import type { Importing } from './use-import.ts';
import { useImportWords } from './words.ts';

/** The kind of content, and the file itself: chosen or dropped. */
export function FileStep({ importing: { kind, setKind, open, reading } }: { readonly importing: Importing }) {
  const words = useImportWords();
  const { edition } = useHere();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const kinds = importKinds.filter((one) => one !== 'opponents' || hasOpponents(edition));

  function chosen() {
    setOver(false);
    const file = input.current?.files?.[0];
    if (file) open(file);
    // Allows choosing the same file again after it was corrected.
    if (input.current) input.current.value = '';
  }

  return (
    <div className={classes.step}>
      <p className={classes.question}>{words.file.kind}</p>
      <div className={classes.kinds}>
        <Segmented
          label={words.file.kind}
          value={kind}
          items={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={setKind}
        />
      </div>
      <div className={classes.drop} data-over={over || undefined} data-busy={reading || undefined}>
        <FileUp size={26} strokeWidth={1.4} aria-hidden />
        <span className={classes.choose}>
          {reading ? (
            words.file.reading
          ) : (
            <>
              <b>{words.file.choose}</b> {words.file.drop}
            </>
          )}
        </span>
        <span className={classes.hint}>{words.file.hint(fileSize(mostFileBytes))}</span>
        {/* Covers the whole box, so that the browser's own control accepts dropped files. */}
        <input
          ref={input}
          className={classes.input}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.json"
          disabled={reading}
          aria-label={words.file.choose}
          onChange={chosen}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </div>
      {kind === 'employees' ? (
        <p className={classes.hint}>{settings.mail ? words.file.invitations : words.file.noInvitations}</p>
      ) : null}
    </div>
  );
}
