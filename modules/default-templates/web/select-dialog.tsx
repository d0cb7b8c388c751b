import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Switch } from '#web/kit/form/switch.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import type { DefaultTemplate } from '../contract.ts';
import { foldersOptions, templatesOptions } from './api.ts';
import { FileIcon } from './file-icon.tsx';
import classes from './templates.module.css';
import { folderNames, matching } from './tree.ts';
import { useTemplateWords } from './words.ts';

type Props = {
  /** Types of the document's project: their templates are offered first. Null: all are. */
  readonly typeIds: readonly number[] | null;
  readonly close: (template?: DefaultTemplate) => void;
};

/** Chooses one of the firm's templates, by folder (SET-08). */
export function SelectTemplate({ typeIds, close }: Props) {
  const words = useTemplateWords();
  const list = useQuery(templatesOptions());
  const folders = folderNames(useErrorToast(useQuery(foldersOptions())).data ?? []);
  const [chosen, setChosen] = useState<number | null>(null);
  const [search, setSearch] = useState('');
  const [others, setOthers] = useState(false);
  const all = list.data ?? [];
  const suits = ({ projectTypeId, projectSubTypeId }: DefaultTemplate) =>
    typeIds === null || projectTypeId === null || typeIds.includes(projectSubTypeId ?? projectTypeId);
  const shown = matching(all, search).filter((template) => others || suits(template));
  const save = useSave(() => Promise.resolve(shown.find(({ id }) => id === chosen)), close);
  const groups = [{ id: null, name: null }, ...folders]
    .map(({ id, name }) => ({ id, name, templates: shown.filter(({ folderId }) => folderId === id) }))
    .filter(({ templates }) => templates.length > 0);
  return (
    <Dialog
      title={words.select.title}
      width={520}
      onClose={() => close()}
      save={save}
      saveLabel={words.select.action}
      canSave={shown.some(({ id }) => id === chosen)}
    >
      <SearchBox label={words.search} value={search} onChange={setSearch} />
      <div className={classes.chooser}>
        <SettingsPart query={list} errorTitle={words.errors.load} empty={all.length === 0 ? words.select.none : null}>
          <div role="radiogroup" aria-label={words.select.list} className={classes.choices}>
            {groups.map(({ id, name, templates }) => (
              <div key={id ?? 0} role="group" aria-label={name ?? words.dialog.top}>
                {name ? <p className={classes.choiceGroup}>{name}</p> : null}
                {templates.map((template) => (
                  <label key={template.id} className={classes.choice} data-chosen={template.id === chosen || undefined}>
                    <input
                      type="radio"
                      name="template"
                      checked={template.id === chosen}
                      onChange={() => setChosen(template.id)}
                      onDoubleClick={() => close(template)}
                    />
                    <FileIcon extension={template.extension} />
                    <span className={classes.choiceName}>
                      {template.name}
                      <span className="mute">.{template.extension}</span>
                      {template.description ? <small>{template.description}</small> : null}
                    </span>
                  </label>
                ))}
              </div>
            ))}
            {shown.length === 0 ? <EmptyState {...words.noMatch} /> : null}
          </div>
        </SettingsPart>
      </div>
      {all.every(suits) ? null : <Switch label={words.select.others} value={others} onChange={setOthers} />}
    </Dialog>
  );
}
