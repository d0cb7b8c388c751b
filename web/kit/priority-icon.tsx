import classes from './parts.module.css';

type WorkPriority = 'Low' | 'Normal' | 'High' | 'Urgent';

type PriorityIconProps = {
  readonly priority: WorkPriority;
  /** Leave it out when the priority is written beside the icon. */
  readonly label?: string;
  readonly size?: number;
};

/** One to three bars by priority; urgent has an icon of its own (I18N-15). */
export function PriorityIcon({ priority, label, size = 15 }: PriorityIconProps) {
  const color = COLORS[priority];
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg className={classes.glyph} width={size} height={size} viewBox="0 0 16 16" {...said}>
      {priority === 'Urgent' ? (
        <>
          <rect x="1.5" y="1.5" width="13" height="13" rx="3.5" fill={color} />
          <path d="M8 4.6v4.2" stroke="#fff" strokeWidth="1.9" strokeLinecap="round" />
          <circle cx="8" cy="11.4" r="1.1" fill="#fff" />
        </>
      ) : (
        [0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={2 + bar * 4.4}
            y={10.5 - bar * 3.4}
            width="3"
            height={3.5 + bar * 3.4}
            rx="1"
            fill={color}
            opacity={bar < BARS[priority] ? 1 : 0.22}
          />
        ))
      )}
    </svg>
  );
}

const BARS = { Low: 1, Normal: 2, High: 3 };

const COLORS: Record<WorkPriority, string> = {
  Low: 'var(--pr-low)',
  Normal: 'var(--pr-normal)',
  High: 'var(--pr-high)',
  Urgent: 'var(--pr-urgent)',
};
