import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { SearchPicker } from '#web/kit/form/search-picker.tsx';
import { TextField } from '#web/kit/form/text-field.tsx';
import { lastPlace } from '../contract.ts';
import type { SourceDocument } from '../contract/record.ts';
import { findActs } from './api.ts';
import classes from './search.module.css';
import { useSourceWords } from './words.ts';

/** A place in an act: an article and a paragraph of it, both 1 to 999, the former with its letter (SRC-06, SRC-08). */
export function ReferenceDialog({ close }: { readonly close: (key?: string) => void }) {
  const { reference: words, errors } = useSourceWords();
  const [act, setAct] = useState<SourceDocument | null>(null);
  const [section, setSection] = useState('');
  const [paragraph, setParagraph] = useState('');
  const wrongSection = section !== '' && !isPlace(section.replace(/\s?[a-zA-Z]{1,2}$/, ''));
  const wrongParagraph = paragraph !== '' && !isPlace(paragraph);
  const save = useSave(
    () => Promise.resolve(act ? `${act.id}:${section.replaceAll(/\s/g, '').toLowerCase()}:${paragraph}` : undefined),
    close,
  );
  return (
    <Dialog
      title={words.title}
      width={460}
      onClose={() => close()}
      save={save}
      saveLabel={words.add}
      canSave={act !== null && !wrongSection && !wrongParagraph}
    >
      <SearchPicker<SourceDocument>
        label={words.act}
        required
        autoFocus
        value={act}
        onChange={setAct}
        load={findActs}
        failure={errors.references}
        placeholder={words.actHint}
        getKey={({ id }) => String(id)}
        getLabel={({ number, title }) => `${number} - ${title}`}
      />
      <div className={classes.two}>
        <TextField
          label={words.section}
          value={section}
          onChange={(text) => {
            setSection(text.trim());
            // A paragraph requires an article.
            if (text.trim() === '') setParagraph('');
          }}
          error={wrongSection ? words.outOfRange : null}
        />
        <TextField
          label={words.paragraph}
          value={paragraph}
          disabled={section === ''}
          onChange={(text) => setParagraph(text.trim())}
          error={wrongParagraph ? words.outOfRange : null}
        />
      </div>
    </Dialog>
  );
}

const isPlace = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= lastPlace;
