import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, FileJson, Plus, Zap } from 'lucide-react';
import { useState } from 'react';
import { useHistoryEntry } from '#modules/history/web/parts/use-history.ts';
import { useRemoval } from '#modules/history/web/parts/use-removal.tsx';
import { fold } from '#shared/fold.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { QueryError } from '#web/kit/query-error.tsx';
import { MenuButton } from '#web/kit/menu/menu-button.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { PriorityIcon } from '#web/kit/priority-icon.tsx';
import { RowsSkeleton } from '#web/kit/rows/rows-skeleton.tsx';
import { SearchBox } from '#web/kit/search-box.tsx';
import { makeFile } from '#web/lib/make-file.ts';
import { toast } from '#web/lib/toast.tsx';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import type { DefaultTask } from '../contract.ts';
import { processFilesContract } from '../contract/file.ts';
import { defaultTasksOptions, refreshDefaultTasks, removeDefaultTask, restoreDefaultTasks } from './api.ts';
import { Flow } from './parts/flow.tsx';
import { ProcessFileDialog } from './file-dialog.tsx';
import { ProcessDialog } from './process-dialog.tsx';
import classes from './processes.module.css';
import { groupsOf } from './steps.ts';
import { useProcessWords } from './words.ts';

/** The task templates by type and subtype, each group as a flow chart (PROC-01). */
export default function ProcessesPage() {
  const words = useProcessWords();
  const dialogs = useDialogs();
  const list = useQuery(defaultTasksOptions());
  const [search, setSearch] = useState('');
  const mayEdit = roleIn(useHere().tenantId) === 'manager';
  const sought = fold(search);
  const found = (list.data?.items ?? []).filter(({ name }) => fold(name).includes(sought));
  const add = (
    <Button
      leftSection={<Plus size={15} aria-hidden />}
      onClick={() => void dialogs.open(ProcessDialog, { process: null })}
    >
      {words.add}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHead title={words.title}>
        {mayEdit ? <FileMenu some={list.data?.items.length !== 0} /> : null}
        {mayEdit && list.data?.items.length !== 0 ? add : null}
      </PageHead>
      {list.data?.items.length === 0 ? (
        <EmptyState page title={words.empty.title} text={words.empty.text} action={mayEdit ? add : null} />
      ) : (
        <>
          <p className={classes.intro}>{words.intro}</p>
          <div className={classes.tools}>
            <SearchBox label={words.search} value={search} onChange={setSearch} />
          </div>
          {list.isPending ? <RowsSkeleton /> : null}
          {list.error && !list.data ? <QueryError title={words.errors.load} of={list} /> : null}
          {list.data && found.length === 0 ? <EmptyState {...words.noMatch} /> : null}
          {groupsOf(found).map(({ key, typeName, subTypeName, items }) => (
            <section key={key} className={classes.group}>
              <h2>
                {typeName ?? words.everyType}
                {subTypeName === null ? null : <small>{subTypeName}</small>}
              </h2>
              <Flow
                label={words.flow([typeName ?? words.everyType, subTypeName].filter(Boolean).join(', '))}
                items={items}
                stepLabel={words.step}
                renderItem={(process) => <Process process={process} />}
              />
            </section>
          ))}
        </>
      )}
    </div>
  );
}

/** Export to a file, and import from one. */
function FileMenu({ some }: { readonly some: boolean }) {
  const { file: words, errors } = useProcessWords();
  const dialogs = useDialogs();
  const save = () =>
    void makeFile(processFilesContract.exportDefaultTasks, {}, { making: words.making, stop: words.stop }).catch(
      (error: unknown) => toast.failed(error, errors.load),
    );
  return (
    <MenuButton
      entries={[
        ...(some ? [{ label: words.take, onClick: save }] : []),
        { label: words.bring, onClick: () => void dialogs.open(ProcessFileDialog, {}) },
      ]}
    >
      <Button variant="default" leftSection={<FileJson size={15} aria-hidden />}>
        {words.menu}
      </Button>
    </MenuButton>
  );
}

function Process({ process }: { readonly process: DefaultTask }) {
  const words = useProcessWords();
  const dialogs = useDialogs();
  const history = useHistoryEntry();
  const edit = () => void dialogs.open(ProcessDialog, { process });
  const remove = useRemove(process);
  return (
    <div className={classes.card}>
      <p className={classes.name}>
        <PriorityIcon priority={process.priority} label={words.priorities[process.priority]} />
        {process.can.edit ? (
          <button type="button" onClick={edit}>
            {process.name}
          </button>
        ) : (
          <span>{process.name}</span>
        )}
        {process.can.edit ? (
          <MenuButton
            entries={[
              { label: words.edit, onClick: edit },
              history('defaultTask', process.id, process.name),
              'divider',
              { label: words.delete, danger: true, onClick: () => void remove() },
            ]}
          >
            <Button variant="subtle" color="gray" size="compact-sm" px={6} aria-label={words.menu(process.name)}>
              <Ellipsis size={16} aria-hidden />
            </Button>
          </MenuButton>
        ) : null}
      </p>
      <p className={classes.facts}>
        {process.dueDateDays === null ? words.noDue : words.dueFrom(process.dueDateDays, process.dueDateExtensionName)}
        {process.autoCreate ? (
          <span className={classes.auto}>
            <Zap size={12} aria-hidden /> {words.auto}
          </span>
        ) : null}
      </p>
      {process.dependedDefaultTasks.length > 0 ? (
        <p className={classes.facts}>{words.after(process.dependedDefaultTasks.map(({ name }) => name).join(', '))}</p>
      ) : null}
    </div>
  );
}

/** Deletes a process after a question. */
function useRemove(process: DefaultTask): () => Promise<void> {
  const words = useProcessWords();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const removal = useRemoval();
  return async () => {
    const sure = await dialogs.confirm({
      title: words.delete,
      text: words.confirmDelete(process.name),
      confirmLabel: words.delete,
      danger: true,
    });
    if (!sure) return;
    await removal({
      title: words.inUse(process.name),
      inUse: words.inUse(process.name),
      done: words.deleted(process.name),
      remove: () => removeDefaultTask(process.id),
      restore: () => restoreDefaultTasks([process.id]),
      refresh: () => refreshDefaultTasks(client),
    });
  };
}
