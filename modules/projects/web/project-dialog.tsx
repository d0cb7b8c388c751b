import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useSteps } from './use-steps.ts';
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

const stepParts = [GeneralStep, ClassificationStep, PartiesStep, ExtensionsStep] as const;

type WizardProps = {
  readonly start: Draft;
  readonly project: Project | null;
  readonly firstStep?: number;
  readonly close: Close;
};

function Wizard({ start, project, firstStep = 0, close }: WizardProps) {
  const words = useProjectWords();
  const { form, asked, unbilled, steps, save } = useProjectForm({ start, project, firstStep, close });
  const { draft, setDraft, opened, dirty, current, keepMine, takeTheirs } = form;
  const { step, fields, next } = steps;
  const errors = { ...save.errors, ...steps.found };
  const saves = project !== null || step === lastStep;
  const Step = stepParts[step] ?? GeneralStep;
  return (
    <Dialog
      title={project ? `${words.dialog.edit} ${project.yearNumber}` : words.dialog.create}
      width={width}
      dirty={dirty}
      onClose={() => close()}
      save={{ ...save, detail: unbilled.asks === null ? save.detail : null, submit: saves ? save.submit : next }}
      {...(saves ? {} : { saveLabel: words.dialog.next, another: { ...words.dialog.createNow, submit: save.submit } })}
      aside={<StepButtons steps={steps} busy={save.busy} mayGoOn={project !== null} />}
    >
      <ProjectStepper steps={steps} errors={errors} />
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
          onChange={(changed) => {
            setDraft(changed);
            steps.forget();
          }}
          errors={errors}
          asked={asked}
          mayLink={project?.can.link ?? true}
          isNew={project === null}
        />
      </div>
    </Dialog>
  );
}

/** The project as it is typed, its steps, and its save. */
function useProjectForm({ start, project, firstStep = 0, close }: WizardProps) {
  const words = useProjectWords();
  const client = useQueryClient();
  const form = useVersioned<Project, Draft>(
    `project/${project?.id ?? `new/${start.clients.map(({ id }) => id).join()}`}`,
    project,
    start,
    draftOf,
    { entries: ['values'] },
  );
  const { draft, opened, catchStale } = form;
  const unbilled = useUnbilledWork();
  const definitions = useErrorToast(useQuery(extensionsOptions()));
  const asked = askedOf(draft, definitions.data?.items ?? [], project);
  const problemWords = { name: words.dialog.name, required: words.dialog.required };
  const steps = useSteps(firstStep, project === null, (step) => problemsOf(step, draft, asked, problemWords));

  async function send(): Promise<Project> {
    try {
      steps.forget();
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
      steps.showFirstProblem(error);
      throw error;
    }
  }

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
  return { form, asked, unbilled, steps, save };
}

type Steps = ReturnType<typeof useSteps>;

/** The steps above the fields, and which of them have errors. */
function ProjectStepper({
  steps,
  errors,
}: {
  readonly steps: Steps;
  readonly errors: Readonly<Record<string, string>>;
}) {
  const { dialog: words } = useProjectWords();
  const { step, reached, go } = steps;
  const erroneous = new Set(Object.keys(errors).map(stepOf));
  return (
    <Stepper
      label={words.stepOf(step + 1)}
      errorLabel={words.hasErrors}
      doneLabel={words.done}
      onStep={go}
      steps={words.steps.map((label, place) => ({
        label,
        error: erroneous.has(place),
        state: place === step ? 'current' : place > reached ? 'ahead' : place < step ? 'done' : 'open',
      }))}
    />
  );
}

type StepButtonsProps = { readonly steps: Steps; readonly busy: boolean; readonly mayGoOn: boolean };

/** Back, and on without saving. */
function StepButtons({ steps: { step, go, next }, busy, mayGoOn }: StepButtonsProps) {
  const { dialog: words } = useProjectWords();
  return (
    <>
      {step > 0 ? (
        <Button variant="default" disabled={busy} onClick={() => go(step - 1)}>
          {words.back}
        </Button>
      ) : null}
      {mayGoOn && step !== lastStep ? (
        <Button variant="default" disabled={busy} onClick={next}>
          {words.next}
        </Button>
      ) : null}
    </>
  );
}
