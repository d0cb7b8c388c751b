import type { Actor } from '#server/scope.ts';

/** Readers change nothing (decisions §4), and so have nothing of their own to connect. */
export const mayConnect = ({ role }: Actor): boolean => role !== 'reader';
