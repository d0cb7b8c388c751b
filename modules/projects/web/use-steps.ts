import { useEffect, useRef, useState } from 'react';
import { lastStep, stepOf } from './draft.ts';

type Problems = Readonly<Record<string, string>>;

/**
 * The step that is open, those that were reached, and the problems that keep the person from the next one (PROJ-10).
 * The first field takes the focus in each step, or the first with an error.
 */
export function useSteps(firstStep: number, isNew: boolean, problemsOf: (step: number) => Problems) {
  const [step, setStep] = useState(firstStep);
  const [reached, setReached] = useState(isNew ? 0 : lastStep);
  const [found, setFound] = useState<Problems>({});
  const fields = useRef<HTMLDivElement>(null);

  function go(to: number) {
    setStep(to);
    setReached(Math.max(reached, to));
  }

  /** The next step opens only when this one is valid. */
  function next() {
    const problems = problemsOf(step);
    setFound(problems);
    if (Object.keys(problems).length === 0) go(step + 1);
    else focusFirst('[aria-invalid="true"]');
  }

  /** Opens the first step with an error, unless the open one has some. */
  function showFirstProblem(error: unknown) {
    const steps =
      typeof error === 'object' && error !== null && 'errors' in error
        ? Object.keys(error.errors as object).map(stepOf)
        : [];
    if (steps.length > 0 && !steps.includes(step)) go(Math.min(...steps));
  }

  const focusFirst = (selector: string) =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(selector)?.focus());
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current)
      focusFirst('[aria-invalid="true"], input:not([type=hidden], :disabled), textarea:not(:disabled)');
    moved.current = true;
  }, [step]);

  const forget = () => (Object.keys(found).length > 0 ? setFound({}) : undefined);
  return { step, reached, found, fields, go, next, showFirstProblem, forget };
}
