import {
  createContext,
  createElement,
  Fragment,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { lazyPart } from '#web/kit/lazy-part.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { DraftPlaceContext, DraftShelfContext } from './drafts.ts';
import { typeAheadFor } from './type-ahead.ts';
import { openerOf, useReturnFocus } from './use-return-focus.ts';

// The dialog frame is loaded with the first dialog, or when a page preloads a dialog of its own.
const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx').then(({ ConfirmDialog: it }) => ({ default: it })));
const ErrorDialog = lazyPart(() => import('./error-dialog.tsx').then(({ ErrorDialog: it }) => ({ default: it })));

/** The props of a dialog component: `close` takes the result that the opener waits for. */
type Closable = { close: (result?: never) => void };
type ResultOf<Props> = Props extends { close: (result?: infer Result) => void } ? Result : never;

export type Dialogs = {
  /**
   * Opens a dialog and waits until it closes. Ignores a second call within one second while the first is open
   * (SHELL-22).
   * @returns the value that the dialog closed with; undefined when it was dismissed or never opened
   */
  open: <Props extends Closable>(
    component: ComponentType<Props>,
    props: Omit<Props, 'close'>,
    options?: OpenOptions,
  ) => Promise<ResultOf<Props> | undefined>;
  confirm: (props: Omit<ConfirmDialogProps, 'close'>) => Promise<boolean>;
  /** An error is shown even when another dialog is open. */
  showError: (text: ReactNode, title?: string) => Promise<void>;
  closeAll: () => void;
};

/** `chained`: opened on purpose from the open dialog, so the one-second guard does not apply. */
type OpenOptions = { chained?: boolean };
type OpenDialog = {
  id: number;
  openedAt: number;
  /** What had the focus when it was opened. */
  opener: Element | null;
  render: () => ReactNode;
  dismiss: () => void;
  /** The names of its stored drafts. */
  drafts: Set<string>;
};

const GUARD_MS = 1000;
const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

/** Rendered once in the shell, so that dialogs have the same React contexts as the screens. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const { shown, stack, setStack } = useStack();
  const lastId = useRef(0);
  const shelf = useContext(DraftShelfContext);

  const dialogs = useMemo<Dialogs>(() => {
    function open<Props extends Closable>(
      component: ComponentType<Props>,
      props: Omit<Props, 'close'>,
      options?: OpenOptions,
    ): Promise<ResultOf<Props> | undefined> {
      if (!options?.chained && stack.current.some(isJustOpened)) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const id = ++lastId.current;
        const drafts = new Set<string>();
        const stopTyping = typeAheadFor(stack.current.length);
        function close(result?: ResultOf<Props>) {
          for (const name of drafts) shelf?.write(name, null);
          stopTyping();
          setStack(stack.current.filter((dialog) => dialog.id !== id));
          resolve(result);
        }
        // TypeScript cannot see that `Omit<Props, 'close'>` and `close` make up Props again.
        const whole = { ...props, close } as unknown as Props;
        const render = () => createElement(component, whole);
        const opener = openerOf(document.activeElement);
        setStack([
          ...stack.current,
          { id, openedAt: performance.now(), opener, render, drafts, dismiss: () => close() },
        ]);
      });
    }

    return {
      open,
      confirm: async (props) => (await open(ConfirmDialog, props)) === true,
      showError: async (text, title) => {
        await open(ErrorDialog, { text, title }, { chained: true });
      },
      closeAll: () => {
        for (const dialog of stack.current) dialog.dismiss();
      },
    };
  }, [shelf, stack, setStack]);

  return (
    <DialogsContext.Provider value={dialogs}>
      {children}
      {shown.map((dialog) => (
        <Suspense key={dialog.id} fallback={null}>
          <Placed dialog={dialog} />
        </Suspense>
      ))}
    </DialogsContext.Provider>
  );
}

/** The open dialogs, also between two renderings. */
function useStack() {
  const [shown, setShown] = useState<readonly OpenDialog[]>([]);
  const stack = useRef<readonly OpenDialog[]>([]);
  const setStack = useCallback((next: readonly OpenDialog[]) => {
    stack.current = next;
    setShown(next);
  }, []);
  return { shown, stack, setStack };
}

/** Provides the dialog to its form, so that stored drafts are removed with it or reset. */
function Placed({ dialog: { render, drafts, opener } }: { dialog: OpenDialog }) {
  useReturnFocus(opener);
  const shelf = useContext(DraftShelfContext);
  const [restored, setRestored] = useState(false);
  const [staleBySelf, setStaleBySelf] = useState(false);
  const [round, setRound] = useState(0);
  const place = useMemo(
    () => ({
      restored,
      keeps: (name: string) => void drafts.add(name),
      tellRestored: () => setRestored(true),
      staleBySelf,
      tellStale: setStaleBySelf,
      startOver: () => {
        for (const name of drafts) shelf?.write(name, null);
        setRestored(false);
        setRound((before) => before + 1);
      },
    }),
    [restored, staleBySelf, drafts, shelf],
  );
  return (
    <DraftPlaceContext value={place}>
      <Fragment key={round}>{render()}</Fragment>
    </DraftPlaceContext>
  );
}

function isJustOpened(dialog: OpenDialog): boolean {
  return performance.now() - dialog.openedAt < GUARD_MS;
}
