import classes from './meter.module.css';

type MeterProps = {
  /** The name of the measure, for screen readers. */
  label: string;
  /** The value in words. */
  valueText: string;
  /** The fraction used: 0 to 1; above 1 fills the bar. */
  fraction: number;
  tone?: 'accent' | 'warning' | 'danger';
};

/** Shows how much of a whole is used: petrol, amber when little is left, red when it is used up. */
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
