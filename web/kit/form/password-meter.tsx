import controls from './controls.module.css';
import classes from './form.module.css';
import { useKitTexts } from '../texts/kit-texts.ts';

/** Five steps; `score` 0–4 is zxcvbn's. All are off while the field is empty. */
export function PasswordMeter({ score, typed }: { score: 0 | 1 | 2 | 3 | 4; typed: boolean }) {
  const texts = useKitTexts().form;
  const step = typed ? (texts.passwordSteps[score] ?? '') : '';
  return (
    <div className={classes.field}>
      <div className={controls.meter} data-score={score} aria-hidden>
        {[0, 1, 2, 3, 4].map((bar) => (
          <i key={bar} data-on={(typed && bar <= score) || undefined} />
        ))}
      </div>
      <span className={classes.hint} role="status">
        {step ? texts.passwordStrength(step) : ''}
      </span>
    </div>
  );
}
