import { createElement, lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';

type Part = (props: never) => ReactNode;
type Load<Of> = () => Promise<{ readonly default: Of }>;
/** By which of these a part is closed. */
type Closing = { readonly close?: () => void; readonly onClose?: () => void; readonly onDone?: () => void };
/** Asks for a part before it is needed: it is then drawn at once. Fails where the part does not come. */
type Ahead = { readonly ask: () => Promise<unknown> };

let before: <Of>(loading: Promise<Of>) => Promise<Of> = (loading) => loading;

/** What else has to be here before a part is drawn, as its words. */
export function waitBeforeParts(wait: typeof before): void {
  before = wait;
}

const listeners = new Set<() => void>();

/** Hears of a part that did not come. */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * A part of the page that is fetched when it is first needed. Where it does not come, as without a network, it closes
 * instead of taking the page with it, and is asked for again the next time: React's own `lazy` would never ask again.
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
 * The same where nothing stands in the place of the part while it comes, as for a menu. It needs no `Suspense`, whose
 * content React holds back until 300 ms after what stood in for it was drawn. Without a network it is not asked for at
 * all: a browser asks for a script that failed no second time in the life of a page.
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

/** What it takes is known where a part is used, by the type of `lazyPart`. */
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

/** Styles that failed still have their link, and would be taken for loaded. */
function forgetStyles(error: unknown): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (error instanceof Error && error.message.endsWith(link.href)) link.remove();
  }
}
