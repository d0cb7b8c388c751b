import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Plus } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { typeTreeOptions } from '#modules/project-types/web/parts/type-tree.ts';
import { useTenant } from '#modules/tenants/web/api.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { foldersOptions, templatesOptions } from './api.ts';
import { LetterTemplates } from './letter-templates.tsx';
import { ParameterList } from './parameter-list.tsx';
import { TemplateTree } from './template-tree.tsx';
import classes from './templates.module.css';
import { byFolders, byTypes, matching, withoutEmpty } from './tree.ts';
import { useTemplateActions } from './use-template-actions.tsx';
import { useTemplateWords } from './words.ts';

type View = 'folders' | 'types';

/** Document templates, in folders or by type, and the list of parameters (SET-07, SET-08). */
export default function TemplatesPage() {
  const words = useTemplateWords();
  const list = useQuery(templatesOptions());
  const folders = useQuery(foldersOptions());
  const types = useErrorToast(useQuery(typeTreeOptions())).data?.items ?? [];
  const actions = useTemplateActions();
  const mayEdit = useTenant().data?.can.edit ?? false;
  const [view, setView] = useState<View>('folders');
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const dropping = useDropping(mayEdit, (file) => actions.add(null, file));
  const templates = list.data ?? [];
  const found = matching(templates, search);
  const tree = view === 'folders' ? byFolders(folders.data ?? [], found) : byTypes(types, found, words.allTypes);
  const searching = search !== '';
  const toggle = (key: string) =>
    setClosed(closed.has(key) ? new Set([...closed].filter((one) => one !== key)) : new Set([...closed, key]));
  const both = {
    isPending: list.isPending || folders.isPending,
    error: list.error ?? folders.error,
    data: list.data && folders.data,
    refetch: () => {
      void list.refetch();
      void folders.refetch();
    },
  };
  const none = templates.length === 0 && folders.data?.length === 0;
  const add = (
    <Button variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={() => actions.add()}>
      {words.add}
    </Button>
  );
  return (
    // The button does the same as dropping.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.page} {...dropping.target}>
      <PageHead title={words.title} />
      <SettingsPart
        intro={words.intro}
        query={both}
        errorTitle={words.errors.load}
        empty={none ? { ...words.empty, action: mayEdit ? add : null } : null}
        action={
          mayEdit && !none ? (
            <div className={classes.end}>
              <Button
                variant="default"
                leftSection={<FolderPlus size={15} aria-hidden />}
                onClick={() => actions.addFolder()}
              >
                {words.addFolder}
              </Button>
              {add}
            </div>
          ) : null
        }
      >
        <div className={classes.tools}>
          <SearchBox label={words.search} value={search} onChange={setSearch} />
          <Segmented<View>
            label={words.view}
            value={view}
            items={[
              { value: 'folders', label: words.byFolders },
              { value: 'types', label: words.byTypes },
            ]}
            onChange={setView}
          />
        </div>
        {searching && found.length === 0 ? (
          <EmptyState {...words.noMatch} />
        ) : (
          <TemplateTree
            root={searching ? withoutEmpty(tree) : tree}
            actions={actions}
            closed={searching ? new Set() : closed}
            onToggle={toggle}
            showType={view === 'folders'}
          />
        )}
      </SettingsPart>
      <LetterTemplates />
      <ParameterList />
      {dropping.over ? (
        <div className={classes.dropping} aria-hidden>
          {words.drop}
        </div>
      ) : null}
    </div>
  );
}

/** A file dropped anywhere on the page becomes a template. */
function useDropping(enabled: boolean, onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  if (!enabled) return { over: false, target: {} };
  const brings = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!brings(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!brings(event)) return;
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
