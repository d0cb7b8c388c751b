import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import { Dialog } from '#web/kit/dialog/dialog.tsx';
import { useSave } from '#web/kit/dialog/use-save.ts';
import { useVersioned } from '#web/kit/dialog/use-versioned.ts';
import { QueryError } from '#web/kit/query-error.tsx';
import { Skeleton, useSlow } from '#web/kit/skeleton.tsx';
import { Stepper } from '#web/kit/stepper.tsx';
import { useErrorToast } from '#web/lib/use-error-toast.ts';
import { projectsContract } from '../contract.ts';
import type { Project } from '../contract/record.ts';
import { refreshProjects } from './api.ts';
import { extensionsOptions } from './choices.ts';
import { ClassificationStep } from './classification-step.tsx';
import {
  askedOf,
  bodyOf,
  changesOf,
  draftOf,
  lastStep,
  newDraft,
  problemsOf,
  refuseUnfinished,
  stepOf,
  type Draft,
  type Named,
} from './draft.ts';
import { ExtensionsStep } from './extensions-step.tsx';
import { GeneralStep } from './general-step.tsx';
import { PartiesStep } from './parties-step.tsx';
import classes from './project-dialog.module.css';
import { ProjectStale } from './project-stale.tsx';
import { UnbilledQuestion, useUnbilledWork } from './unbilled-question.tsx';
import { useOpened } from './use-opened.ts';
import { useProjectWords } from './words.ts';

const width = 720;
type Close = (saved?: Project) => void;

/** A new project, in four steps (PROJ-08); with its client, if known. */
export function NewProjectDialog({ client = null, close }: { readonly client?: Named | null; readonly close: Close }) {
  const { employeeId, name } = useHere();
  const [start] = useState(() => ({ ...newDraft({ id: employeeId, name }), clients: client ? [client] : [] }));
  return <Wizard start={start} project={null} close={close} />;
}

/** Edits an existing project; opens with the server's current row. */
export function EditProjectDialog({
  id,
  step = 0,
  close,
}: {
  readonly id: number;
  readonly step?: number;
  readonly close: Close;
}) {
  const words = useProjectWords();
  const { project, error, refetch } = useOpened(id);
  const slow = useSlow(!project);
  if (project) return <Wizard start={draftOf(project)} project={project} firstStep={step} close={close} />;
  return (
    <Dialog title={words.dialog.edit} width={width} onClose={close} footer={null}>
      {error ? (
        <QueryError title={words.errors.load} of={{ error, refetch }} />
      ) : slow ? (
        <Skeleton height={220} />
      ) : (
        <div className={classes.waiting} aria-busy />
      )}
    </Dialog>
  );
}

const steps = [GeneralStep, ClassificationStep, PartiesStep, ExtensionsStep] as const;

function Wizard({
  start,
  project,
  firstStep = 0,
  close,
}: {
  readonly start: Draft;
  readonly project: Project | null;
  readonly firstStep?: number;
  readonly close: Close;
}) {
  const words = useProjectWords();
  const client = useQueryClient();
  const { draft, setDraft, opened, dirty, current, catchStale, keepMine, takeTheirs } = useVersioned<Project, Draft>(
    `project/${project?.id ?? `new/${start.clients.map(({ id }) => id).join()}`}`,
    project,
    start,
    draftOf,
    { entries: ['values'] },
  );
  const [step, setStep] = useState(firstStep);
  const [reached, setReached] = useState(project ? lastStep : 0);
  const unbilled = useUnbilledWork();
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const fields = useRef<HTMLDivElement>(null);
  const definitions = useErrorToast(useQuery(extensionsOptions()));
  const asked = askedOf(draft, definitions.data?.items ?? [], project);
  const problemWords = { name: words.dialog.name, required: words.dialog.required };

  const save = useSave(
    send,
    (saved) => {
      void refreshProjects(client);
      toast.success(project ? words.dialog.saved : words.dialog.created(saved.yearNumber));
      close(saved);
    },
    words.errors.load,
    draft,
  );
  const errors = { ...save.errors, ...found };
  const erroneous = new Set(Object.keys(errors).map(stepOf));

  async function send(): Promise<Project> {
    try {
      setFound({});
      refuseUnfinished(draft, asked, problemWords);
      return await catchStale((version, idempotencyKey) =>
        project
          ? call(projectsContract.editProject, {
              params: { id: String(project.id) },
              body: { ...changesOf(opened, draft, asked, version), ...unbilled.take() },
            })
          : call(projectsContract.createProject, { body: bodyOf(draft, asked) }, { idempotencyKey }),
      );
    } catch (error) {
      unbilled.hear(error);
      showFirstProblem(error);
      throw error;
    }
  }

  function showFirstProblem(error: unknown) {
    const problemSteps =
      typeof error === 'object' && error !== null && 'errors' in error
        ? Object.keys(error.errors as object).map(stepOf)
        : [];
    if (problemSteps.length > 0 && !problemSteps.includes(step)) go(Math.min(...problemSteps));
  }

  function go(to: number) {
    setStep(to);
    setReached(Math.max(reached, to));
  }

  /** The next step opens only when this one is valid (PROJ-10). */
  function next() {
    const problems = problemsOf(step, draft, asked, problemWords);
    setFound(problems);
    if (Object.keys(problems).length === 0) go(step + 1);
    else focusFirst('[aria-invalid="true"]');
  }

  const focusFirst = (selector: string) =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(selector)?.focus());
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current)
      focusFirst('[aria-invalid="true"], input:not([type=hidden], :disabled), textarea:not(:disabled)');
    moved.current = true;
  }, [step]);

  function change(next: Draft) {
    setDraft(next);
    if (Object.keys(found).length > 0) setFound({});
  }

  const last = step === lastStep;
  const saves = project !== null || last;
  const Step = steps[step] ?? GeneralStep;
  return (
    <Dialog
      title={project ? `${words.dialog.edit} ${project.yearNumber}` : words.dialog.create}
      width={width}
      dirty={dirty}
      onClose={() => close()}
      save={{ ...save, detail: unbilled.asks === null ? save.detail : null, submit: saves ? save.submit : next }}
      {...(saves ? {} : { saveLabel: words.dialog.next })}
      aside={
        <>
          {step > 0 ? (
            <Button variant="default" disabled={save.busy} onClick={() => go(step - 1)}>
              {words.dialog.back}
            </Button>
          ) : null}
          {project && !last ? (
            <Button variant="default" disabled={save.busy} onClick={next}>
              {words.dialog.next}
            </Button>
          ) : null}
        </>
      }
    >
      <Stepper
        label={words.dialog.stepOf(step + 1)}
        errorLabel={words.dialog.hasErrors}
        doneLabel={words.dialog.done}
        onStep={go}
        steps={words.dialog.steps.map((label, place) => ({
          label,
          error: erroneous.has(place),
          state: place === step ? 'current' : place > reached ? 'ahead' : place < step ? 'done' : 'open',
        }))}
      />
      {current ? (
        <ProjectStale
          opened={opened}
          current={current}
          onKeepMine={() => keepMine(save.submit)}
          onTakeTheirs={takeTheirs}
        />
      ) : null}
      <UnbilledQuestion
        asks={unbilled.asks}
        busy={save.busy}
        onChoose={(choice) => unbilled.choose(choice, save.submit)}
      />
      <div ref={fields} className={classes.step}>
        <Step
          draft={draft}
          opened={opened}
          onChange={change}
          errors={errors}
          asked={asked}
          mayLink={project?.can.link ?? true}
          isNew={project === null}
        />
      </div>
    </Dialog>
  );
}
