import * as z from 'zod/mini';
import type { OutsideCalendar } from './office-suite.ts';

/** A calendar server that a person named, and how they are known there. */
export type OwnServer = { readonly url: string; readonly user: string; readonly password: string };

/** One of somebody's calendars there. */
export type OwnCalendar = { readonly url: string; readonly name: string };

/**
 * Calendars on servers that people name, which speak CalDAV. The token of each call is the calendar with the password to it,
 * as `tokenOf` writes it.
 */
export type OwnCalendars = OutsideCalendar & {
  /** Which calendars somebody has there. @throws OutsideFailure */
  readonly list: (server: OwnServer, signal?: AbortSignal) => Promise<readonly OwnCalendar[]>;
};

/** The secret content of a calendar grant, passed to each call. @param server its `url` is the calendar's */
export const tokenOf = ({ url, user, password }: OwnServer): string => JSON.stringify({ url, user, password });

export const serverIn = (token: string): OwnServer => ownServer.parse(JSON.parse(token));
const ownServer = z.object({ url: z.string(), user: z.string(), password: z.string() });
