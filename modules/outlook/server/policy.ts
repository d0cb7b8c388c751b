import type { Actor } from '#server/scope.ts';

/** Readers edit nothing (decisions §4), and so have nothing to connect. */
export const mayConnect = ({ role }: Actor): boolean => role !== 'reader';
