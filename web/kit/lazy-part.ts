import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';

type Part = (props: never) => ReactNode;
type Load<Of> = () => Promise<{ readonly default: Of }>;
/** The props by which a part is closed. */
type Closing = { readonly close?: () => void; readonly onClose?: () => void; readonly onDone?: () => void };
/** Preloads the part, so that it renders at once when needed. Rejects when it cannot be loaded. */
type Ahead = { readonly ask: () => Promise<unknown> };

let before: <Of>(loading: Promise<Of>) => Promise<Of> = (loading) => loading;

/** What else must be loaded before a part renders, such as its dictionary. */
export function waitBeforeParts(wait: typeof before): void {
  before = wait;
}

const listeners = new Set<() => void>();

/** Called when a part could not be loaded. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A component whose code is loaded when first needed. When loading fails, for example offline, it closes instead of
 * breaking the page, and the next use tries again; React's own `lazy` would never retry.
 */
export function lazyPart<Of extends Part>(load: Load<Of>): Of & Ahead {
  const held = hold(load);
  const fetched = () =>
    lazy(async () => {
      try {
        return { default: await held.ask() };
      } catch {
        return { default: Missing };
      }
    });
  let current = fetched();
  function Missing(props: Closing) {
    useClosing(props, () => {
      current = fetched();
    });
    return null;
  }
  function LazyPart(props: object) {
    const [Held] = useState(() => held.here() ?? current);
    return createElement(Held, props);
  }
  return Object.assign(LazyPart as unknown as Of, { ask: held.ask });
}

/**
 * The same without a placeholder while it loads, for menus. It needs no `Suspense`, which would hold the content back
 * for 300 ms after showing a placeholder. Offline it is not requested at all, because a browser does not retry a failed
 * script while the page lives.
 */
export function latePart<Of extends Part>(load: Load<Of>): Of & Ahead {
  const held = hold(async () => {
    if (!navigator.onLine) throw new Error('no network');
    return load();
  });
  function Missing(props: Closing) {
    useClosing(props);
    return null;
  }
  function LatePart(props: object) {
    const [Held, setHeld] = useState(() => held.here());
    useEffect(() => {
      if (Held) return;
      let wanted = true;
      const draw = (part: ComponentType<object>) => wanted && setHeld(() => part);
      held.ask().then(draw, () => draw(Missing));
      return () => {
        wanted = false;
      };
    }, [Held]);
    return Held ? createElement(Held, props) : null;
  }
  return Object.assign(LatePart as unknown as Of, { ask: held.ask });
}

/** Props are checked where a part is used, by the type of `lazyPart`. */
function hold<Of extends Part>(load: Load<Of>) {
  let here: ComponentType<object> | null = null;
  async function ask(): Promise<ComponentType<object>> {
    try {
      const { default: part } = await before(load());
      here = part as unknown as ComponentType<object>;
      return here;
    } catch (error) {
      forgetStyles(error);
      throw error;
    }
  }
  return { here: () => here, ask };
}

function useClosing({ close, onClose, onDone }: Closing, first?: () => void): void {
  useEffect(() => {
    first?.();
    for (const listener of listeners) listener();
    (close ?? onClose ?? onDone)?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: there is nothing more to close
  }, []);
}

/** A stylesheet that failed to load leaves its link element, which would count as loaded. */
function forgetStyles(error: unknown): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (error instanceof Error && error.message.endsWith(link.href)) link.remove();
  }
}
