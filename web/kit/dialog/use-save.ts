import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { questionsIn } from '#shared/questions.ts';
import { isForbidden, isUnreached, readProblem, type Problem } from './problem.ts';
import { useKitTexts } from '../texts/kit-texts.ts';

export type Save = Problem & {
  /** The questions that the server asks before it saves; pressing the button again answers yes. */
  questions?: readonly string[];
  /** Starts the save; ignored while one is in progress (WORK-27). */
  submit: () => void;
  busy: boolean;
  /** Every field that the last attempt was refused for; `errors` are those of them that were not changed since. */
  refused?: Problem['errors'];
};

/** Whether the person has confirmed the server's questions, and whether this repeats an attempt whose answer was lost. */
type Run<Result> = (confirmed: boolean, again: boolean) => Promise<Result>;

/**
 * Saving for a dialog: an error is shown in the dialog, which stays open with everything that was typed.
 * @param run sends it; throws the server's error, or a `FormProblem` of the form's own. What was lost may have been saved:
 * `again` has to send the same body, under the same key, so that nothing is saved twice
 * @param onSaved closes the dialog and announces the save
 * @param failed what failed, without a full stop, for when the server answers without a reason of its own (ERR-02)
 * @param about what is saved: a confirmation holds for this value alone; after a change the server asks again, and the
 * error of a field disappears once that field is changed
 */
export function useSave<Result>(
  run: Run<Result>,
  onSaved: (result: Result) => void,
  failed?: string,
  about?: unknown,
): Save {
  const texts = useKitTexts().dialog;
  const running = useRef(false);
  const lost = useRef<{ readonly about: unknown; readonly confirmed: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>({ detail: null, errors: {} });
  const [askedAbout, setAskedAbout] = useState<unknown>(null);
  const questions = askedAbout === about ? questionsIn(problem.errors) : [];
  // The values of the latest render, so that changing a field and submitting at once sends the new value.
  const now = { run, onSaved, about, confirmed: questions.length > 0 };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  async function save() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const { about: asked } = latest.current;
    const again = lost.current !== null && lost.current.about === asked;
    const confirmed = latest.current.confirmed || (again && lost.current?.confirmed === true);
    try {
      setAskedAbout(asked);
      const result = await latest.current.run(confirmed, again);
      lost.current = null;
      setProblem({ detail: null, errors: {} });
      latest.current.onSaved(result);
    } catch (thrown) {
      lost.current = isUnreached(thrown) ? { about: asked, confirmed } : null;
      const { detail, errors } = readProblem(thrown);
      const atFields = Object.values(errors);
      const reason = isUnreached(thrown) ? texts.offline : (failed ?? texts.unknown);
      // A message that a field shows already is not repeated above the form.
      const twice = detail !== null && atFields.some((sentence) => sentence.startsWith(detail));
      setProblem({
        ...(isForbidden(thrown) ? { title: texts.refused } : {}),
        detail:
          twice || questionsIn(errors).length > 0
            ? null
            : (detail ?? (atFields.length > 0 ? null : `${reason}. ${texts.kept}`)),
        errors,
      });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  // What the problem was first shown beside, which the form itself may have changed during the attempt.
  const [shown, setShown] = useState({ problem, about });
  if (shown.problem !== problem) setShown({ problem, about });
  const errors = useMemo(() => standing(shown.problem.errors, shown.about, about), [shown, about]);
  return { ...problem, errors, refused: problem.errors, questions, busy, submit: () => void save() };
}

/** The errors without those of fields that have changed since. */
function standing(errors: Problem['errors'], before: unknown, now: unknown): Problem['errors'] {
  const left = Object.entries(errors).filter(([path]) => Object.is(valueAt(before, path), valueAt(now, path)));
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left);
}

/**
 * The value at a path such as `ties.0.name`, or of what a form has chosen for `projectId`: its `project`. Undefined if the
 * form names its fields otherwise.
 */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, key) => (isRecord(part) ? (part[key] ?? part[key.replace(/Id$/, '')]) : undefined), value);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
