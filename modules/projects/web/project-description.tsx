import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/lib/toast.tsx';
import { RowDialog } from '#web/kit/dialog/row-dialog.tsx';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { StaleNotice } from '#web/kit/dialog/stale-notice.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { RichTextField } from '#web/kit/editor/rich-text-field.tsx';
import { RichText } from '#web/kit/rich-text/rich-text.tsx';
import { projectsContract } from '../contract.ts';
import type { Project } from '../contract/record.ts';
import { projectOptions, refreshProjects } from './api.ts';
import classes from './project-page.module.css';
import { htmlText } from '#web/kit/html-text.ts';
import { useProjectWords } from './words.ts';

/** The description in one line, whole on request, with the pencil that opens its editor (PROJ-28); hidden while empty. */
export function ProjectDescription({ project }: { readonly project: Project }) {
  const { page: words, actions } = useProjectWords();
  const dialogs = useDialogs();
  const [open, setOpen] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const cut = useCut(line, `${project.description}${open}`);
  const edit = () => void dialogs.open(DescriptionDialog, { project });
  const text = htmlText(project.description).trim();
  if (text === '') return null;
  return (
    <section className={classes.description} aria-label={words.description} data-open={open || undefined}>
      <h2>{words.description}</h2>
      {open ? null : <p ref={line}>{text}</p>}
      {open || cut || isFormatted(project.description) ? (
        <button type="button" className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? words.less : words.more}
        </button>
      ) : null}
      {project.can.edit ? (
        <button
          type="button"
          className={classes.pencil}
          aria-label={actions.description}
          title={actions.description}
          onClick={edit}
        >
          <Pencil size={14} aria-hidden />
        </button>
      ) : null}
      {open ? <RichText html={project.description} /> : null}
    </section>
  );
}

/** Says more than its text in one line does: several paragraphs, a list, a link. */
const isFormatted = (description: string): boolean => /<(?!\/?p>)|<p>.*<p>/s.test(description);

/** Whether the line has no room for the whole text; measured again when `shown` changes. */
function useCut(line: RefObject<HTMLElement | null>, shown: string): boolean {
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    const measure = () => setCut(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [line, shown]);
  return cut;
}

const descriptionOf = ({ description }: Project) => description;

/** Stays open with the text when saving fails, whatever the reason (PROJ-29). */
export function DescriptionDialog({ project, close }: { readonly project: Project; readonly close: () => void }) {
  const { page: words, actions, dialog, errors } = useProjectWords();
  const client = useQueryClient();
  const query = useQuery(projectOptions(project.id));
  const form = useVersioned(`project-description/${project.id}`, project, project.description, descriptionOf);
  const { draft: text, setDraft: setText, opened, dirty, current, catchStale, keepMine, takeTheirs } = form;

  const save = useSave(
    () =>
      catchStale((version) =>
        call(projectsContract.editProjectDescription, {
          params: { id: String(project.id) },
          body: { id: project.id, text, version },
        }),
      ),
    () => {
      void refreshProjects(client);
      toast.success(dialog.saved);
      close();
    },
    errors.description,
  );

  return (
    <RowDialog
      title={actions.description}
      width={720}
      of={query}
      failed={errors.load}
      dirty={dirty}
      onClose={close}
      save={save}
    >
      {current ? (
        <StaleNotice
          changes={
            current.description === opened ? [] : [{ label: words.description, theirs: htmlText(current.description) }]
          }
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <RichTextField
        label={words.description}
        hideLabel
        autoFocus
        value={text}
        onChange={setText}
        error={save.errors.text ?? null}
      />
    </RowDialog>
  );
}
