import classes from './parts.module.css';

export type WorkStatus = 'Pending' | 'InProgress' | 'OnHold' | 'Completed';

type StatusIconProps = {
  status: WorkStatus;
  size?: number;
  /** The status in words; leave it out when it is written beside the icon. */
  label?: string;
};

/** Differs in shape and colour, never in colour alone (I18N-14). */
export function StatusIcon({ status, size = 15, label }: StatusIconProps) {
  const color = COLORS[status];
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={classes.glyph} width={size} height={size} viewBox="0 0 16 16" {...naming}>
      <circle
        cx="8"
        cy="8"
        r="6"
        fill={status === 'Completed' ? color : 'none'}
        stroke={color}
        strokeWidth="1.7"
        strokeDasharray={status === 'Pending' ? '2.4 2.3' : undefined}
      />
      {status === 'InProgress' && <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6z" fill={color} />}
      {status === 'OnHold' && (
        <path d="M6.6 5.8v4.4M9.4 5.8v4.4" stroke={color} strokeWidth="1.6" strokeLinecap="round" />
      )}
      {status === 'Completed' && (
        <path
          d="m5.2 8.2 1.9 1.9 3.7-4"
          stroke="var(--surface)"
          strokeWidth="1.6"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

const COLORS: Record<WorkStatus, string> = {
  Pending: 'var(--st-pending)',
  InProgress: 'var(--st-progress)',
  OnHold: 'var(--st-hold)',
  Completed: 'var(--st-done)',
};
