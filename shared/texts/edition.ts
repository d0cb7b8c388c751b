import type { Edition } from './nouns.ts';

/** A tenant's `systemId` of 1 is the legal edition, any other the generic one (SHELL-01). */
export const editionOf = (systemId: string): Edition => (systemId === '1' ? 'legal' : 'generic');
