import { CircleAlert, CircleCheck, LoaderCircle, Upload, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type PointerEvent, type ReactNode } from 'react';
import classes from './toast.module.css';
import { useKitTexts } from '#web/kit/texts/kit-texts.ts';
import { ApiError } from './call.ts';

type ToastKind = 'info' | 'success' | 'error' | 'uploading' | 'uploaded' | 'uploadFailed' | 'working';
type ToastData = {
  id: number;
  kind: ToastKind;
  message: ReactNode;
  title?: string;
  /** Progress, 0 to 100, while uploading or working. */
  percent?: number;
  action?: { label?: string; onClick: () => void };
};

type UploadToast = {
  /** 0 to 100. */
  progress: (percent: number) => void;
  done: () => void;
  fail: (detail?: string) => void;
};

export type WorkToast = { /** 0 to 100. */ readonly progress: (percent: number) => void; readonly close: () => void };

/** A toast closes after 10 seconds, unless the pointer or the focus is on it (SHELL-28). */
const STAY_MS = 10_000;
/** A finished upload closes after 8 (SHELL-29). */
const UPLOADED_STAY_MS = 8000;

/** Shows a message in the corner, from anywhere: a success, an error, or progress. */
export const toast = {
  info: (message: ReactNode, title?: string) => add({ kind: 'info', message, title }),
  success: (message: ReactNode, title?: string) => add({ kind: 'success', message, title }),
  /** Nothing was done; the button offers what the person may have meant. */
  offer: (message: ReactNode, label: string, onClick: () => void) =>
    add({ kind: 'info', message, action: { label, onClick } }),
  /** An error titled „Villa!“; `detail` is the server's sentence. */
  error: (detail: ReactNode, title?: string) => add({ kind: 'error', message: detail, title }),
  /**
   * Why a call failed: the server's sentence, else `otherwise`, as when it was not reached or failed itself; a title
   * that says the same is left out then. Nothing after the session has ended, because the sign-in page says so.
   */
  failed: (error: unknown, otherwise: string, title?: string): void => {
    if (error instanceof ApiError && error.status === 401) return;
    const said = error instanceof ApiError && error.code !== 'internal' ? error.detail : null;
    toast.error(said ?? otherwise, said === null && title === otherwise ? undefined : title);
  },
  /** A success that can be undone; without a label the button says „Afturkalla“. */
  undo: (message: ReactNode, onUndo: () => void, label?: string) =>
    add({ kind: 'success', message, action: { label, onClick: onUndo } }),
  /** Stays until the upload is done: 0 to 100 %, then „Upphalningu lokið“ or „Villa kom upp!“ (SHELL-29). */
  upload: (name: string): UploadToast => {
    const id = add({ kind: 'uploading', message: name, percent: 0 });
    return {
      progress: (percent) => change(id, { percent: Math.max(0, Math.min(100, Math.round(percent))) }),
      done: () => change(id, { kind: 'uploaded', percent: 100 }),
      fail: (detail) =>
        change(id, { kind: 'uploadFailed', percent: undefined, message: detail ? `${name}: ${detail}` : name }),
    };
  },
  /** Progress of a slow operation, with a button to cancel it. */
  work: (message: string, onStop: () => void, stopLabel: string): WorkToast => {
    const id = add({ kind: 'working', message, percent: 0, action: { label: stopLabel, onClick: onStop } });
    return {
      progress: (percent) => change(id, { percent: Math.max(0, Math.min(100, Math.round(percent))) }),
      close: () => toast.close(id),
    };
  },
  close: (id: number) => set(shown.filter((one) => one.id !== id)),
  closeAll: () => set([]),
};

/**
 * The stack of toasts, rendered once in the shell. The newest is readable and the others show only their edges. The
 * stack expands, and shows long messages completely, only under the pointer, on touch, and while it has keyboard focus,
 * because expanded it would cover the sums and the list below.
 */
export function Toasts() {
  const texts = useKitTexts().toast;
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const [open, setOpen] = useState<'pointer' | 'touch' | 'focus' | null>(null);
  const last = toasts.length - 1;
  const held = open === 'pointer' || open === 'focus';
  // A toast that was removed under the pointer sends no leave event.
  if (open !== null && toasts.length === 0) setOpen(null);
  const enter = (event: PointerEvent) => setOpen(event.pointerType === 'touch' ? 'touch' : 'pointer');
  const fold = () => setOpen(null);
  return (
    // What it does under the pointer and the keyboard is only how it looks.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classes.corner}
      aria-label={texts.region}
      data-open={open !== null || undefined}
      // Collapses on a press, because the pointer is still there afterwards; expands again when it moves.
      onPointerMove={enter}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setOpen(null)}
      onFocus={() => setOpen('focus')}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(null)}
    >
      {/* The last one first, so that it stays under the pointer when the pile opens. */}
      {toasts.toReversed().map((one, depth) => (
        <Toast key={one.id} data={one} depth={depth} others={last} held={held} onGone={fold} />
      ))}
    </section>
  );
}

type ToastProps = {
  readonly data: ToastData;
  /** The number of toasts in the stack. */
  readonly depth: number;
  readonly others: number;
  /** The pointer or the keyboard focus is on the stack. */
  readonly held: boolean;
  /** A button of the stack was pressed. */
  readonly onGone: () => void;
};

function Toast({ data, depth, others, held, onGone }: ToastProps) {
  const texts = useKitTexts();
  const stay = STAYS[data.kind];
  const title = data.title ?? titleOf(data.kind, texts.toast);
  // The time of an error that another toast covers does not run, because it has not been read.
  const waits = held || (depth > 0 && isTrouble(data.kind));

  useEffect(() => {
    if (waits || stay === null) return;
    const timer = setTimeout(() => toast.close(data.id), stay);
    return () => clearTimeout(timer);
  }, [waits, stay, data.id]);

  function act() {
    data.action?.onClick();
    close();
  }
  function close() {
    toast.close(data.id);
    onGone();
  }

  return (
    <div
      className={classes.toast}
      data-kind={data.kind}
      data-depth={Math.min(depth, 3)}
      role={isTrouble(data.kind) ? 'alert' : 'status'}
    >
      <Glyph kind={data.kind} />
      <div className={classes.words}>
        <div className={classes.said}>
          {title ? <b>{title}</b> : null}
          <span>{data.message}</span>
        </div>
        {data.kind === 'uploading' || data.kind === 'working' ? (
          <UploadBar
            percent={data.percent ?? 0}
            label={data.kind === 'uploading' ? texts.toast.uploading : String(data.message)}
          />
        ) : null}
      </div>
      {data.action ? (
        <button type="button" className={classes.action} onClick={act}>
          {data.action.label ?? texts.undo}
        </button>
      ) : null}
      {depth === 0 && others > 0 ? (
        <span className={classes.more} aria-hidden>
          +{others}
        </span>
      ) : null}
      <button type="button" className={classes.close} aria-label={texts.close} onClick={close}>
        <X size={15} aria-hidden />
      </button>
    </div>
  );
}

function UploadBar({ percent, label }: { percent: number; label: string }) {
  return (
    <span className={classes.bar}>
      <progress value={percent} max={100} aria-label={label} />
      <span>{percent} %</span>
    </span>
  );
}

function Glyph({ kind }: { kind: ToastKind }) {
  if (isTrouble(kind)) return <CircleAlert size={17} aria-hidden />;
  if (kind === 'working') return <LoaderCircle size={17} aria-hidden />;
  if (kind === 'uploading') return <Upload size={17} aria-hidden />;
  return <CircleCheck size={17} aria-hidden />;
}

const STAYS: Record<ToastKind, number | null> = {
  info: STAY_MS,
  success: STAY_MS,
  error: STAY_MS,
  uploading: null,
  working: null,
  uploaded: UPLOADED_STAY_MS,
  uploadFailed: STAY_MS,
};

function titleOf(
  kind: ToastKind,
  texts: { errorTitle: string; uploading: string; uploaded: string; uploadFailed: string },
) {
  if (kind === 'error') return texts.errorTitle;
  if (kind === 'uploading' || kind === 'uploaded' || kind === 'uploadFailed') return texts[kind];
  return undefined;
}

function isTrouble(kind: ToastKind): boolean {
  return kind === 'error' || kind === 'uploadFailed';
}

let shown: readonly ToastData[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function add(data: Omit<ToastData, 'id'>): number {
  const id = ++lastId;
  // A repeated message moves the existing toast to the top instead of adding a copy.
  set([...shown.filter((one) => data.action || !isSame(one, data)), { ...data, id }]);
  return id;
}

const isSame = (one: ToastData, other: Omit<ToastData, 'id'>): boolean =>
  !one.action && one.kind === other.kind && one.message === other.message && one.title === other.title;

function change(id: number, changes: Partial<ToastData>) {
  set(shown.map((one) => (one.id === id ? { ...one, ...changes } : one)));
}

function set(next: readonly ToastData[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
