import type { Logger } from 'pino';
import { registerCodes } from '#shared/errors.ts';
import type { Edition, Language } from '#shared/texts/nouns.ts';
import type { Route } from './http/module.ts';
import { registerProblems } from './words.ts';

/** What a module brings to the server. `problems` words its error codes. */
export type ServerModule = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly codes?: Readonly<Record<string, number>>;
  readonly problems?: (language: Language, edition: Edition) => Readonly<Record<string, string>>;
};

/** What modules are given at start, beside the scope of each request. */
export type ModuleSettings = { readonly secret: string; readonly publicUrl: string; readonly log: Logger; readonly clock: () => Date };

/** The modules in the order of the ladder (house §5): a module imports only from those above it. */
const ladder = (_settings: ModuleSettings): readonly ServerModule[] => [];

/** Installs every module: its error codes, its words for them, its endpoints. */
export function installModules(settings: ModuleSettings): { readonly routes: readonly Route[] } {
  const modules = ladder(settings);
  for (const module of modules) {
    if (module.codes) registerCodes(module.codes);
    if (module.problems) registerProblems(module.problems);
  }
  return { routes: modules.flatMap((module) => module.routes) };
}
