import classes from './meter.module.css';

type MeterProps = {
  /** What is measured, for screen readers. */
  label: string;
  /** How much of it, in words. */
  valueText: string;
  /** 0 to 1 and beyond: more than all fills the bar. */
  fraction: number;
  tone?: 'accent' | 'warning' | 'danger';
};

/** How much of a whole is used: petrol, amber where it runs short, red where it is gone. */
export function Meter({ label, valueText, fraction, tone = 'accent' }: MeterProps) {
  const percent = Math.min(100, Math.max(0, Math.round(fraction * 1000) / 10));
  return (
    <div
      className={classes.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      data-tone={tone}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  );
}
