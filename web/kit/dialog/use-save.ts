import { useLayoutEffect, useRef, useState } from 'react';
import { questionsIn } from '#shared/questions.ts';
import { readProblem, type Problem } from './problem.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

export type Save = Problem & {
  /** What the server asks before it saves: the next press of the button says yes. */
  questions?: readonly string[];
  /** Starts the save; ignored while one is in progress (WORK-27). */
  submit: () => void;
  busy: boolean;
};

/**
 * Saving for a dialog: what fails is told in the dialog, which stays open with everything that was typed.
 * @param run sends it, and says whether a person has said yes to what the server asked; throws what the server refused, or a `FormProblem` of the form's own.
 * @param onSaved closes the dialog, announces it.
 * @param failed what failed, without a full stop, where the server gives no reason of its own (ERR-02).
 * @param about what is saved: a yes to a question is a yes to this alone, and what is typed after it is asked about anew.
 */
export function useSave<Result>(
  run: (confirmed: boolean) => Promise<Result>,
  onSaved: (result: Result) => void,
  failed?: string,
  about?: unknown,
): Save {
  const texts = useKitTexts().dialog;
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>({ detail: null, errors: {} });
  const [askedAbout, setAskedAbout] = useState<unknown>(null);
  const questions = askedAbout === about ? questionsIn(problem.errors) : [];
  // As it was drawn last: whoever changes the fields and submits at once sends what stands in them.
  const now = { run, onSaved, about, confirmed: questions.length > 0 };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  async function save() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { about: asked, confirmed } = latest.current;
      setAskedAbout(asked);
      const result = await latest.current.run(confirmed);
      setProblem({ detail: null, errors: {} });
      latest.current.onSaved(result);
    } catch (thrown) {
      const { detail, errors } = readProblem(thrown);
      const atFields = Object.values(errors);
      // What a field says already is not said again above it.
      const twice = detail !== null && atFields.some((sentence) => sentence.startsWith(detail));
      setProblem({
        detail:
          twice || questionsIn(errors).length > 0
            ? null
            : (detail ?? (atFields.length > 0 ? null : `${failed ?? texts.unknown}. ${texts.kept}`)),
        errors,
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { ...problem, questions, busy, submit: () => void save() };
}
