import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { limiter } from '#server/limiter.ts';
import { AppError } from '#shared/errors.ts';

// 2 is argon2id: the library's own names are a const enum, which type stripping cannot read.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * A hash takes a core for some 50 ms, on one of the four threads that file access and DNS need too. So the limit is the
 * number of cores, at most three.
 */
const hashing = limiter('the hash of a password', Math.min(availableParallelism(), 3), 300);

/** Awaited in the step outside: in a transaction, sign-ins would take connections from people who are signed in. */
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, cost));

const shortest = 8;

/** A dummy hash, verified when the user does not exist, so that both cases take the same time (AUTH-34). */
const nobody = hashPassword(crypto.randomUUID());

/** Whether a password matches a hash; awaited in the step outside. */
export async function passwordHolds(password: string, passwordHash: string | null): Promise<boolean> {
  const known = passwordHash ?? (await nobody);
  const holds = await hashing.run(() => verify(known, password));
  return passwordHash !== null && holds;
}

/** Longer inputs, or more l33t substitutions, could take seconds for hostile passwords and change no result. */
const longestLookedAt = 60;
const mostReadings = 10;

let factory: ZxcvbnFactory | undefined;

/** zxcvbn's score 0 to 4, and its guesses on a scale where 38 of 100 is score 3 (decisions §3). */
export function strengthOf(
  password: string,
  email: string,
): { readonly score: number; readonly strength: number; readonly acceptable: boolean } {
  factory ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: mostReadings,
  });
  const { score, guessesLog10 } = factory.check(password.slice(0, longestLookedAt), [...email.split(/[@.]/), 'stod']);
  const strength = Math.min(100, Math.floor((guessesLog10 / 8) * 38));
  return { score, strength, acceptable: password.length >= shortest && score >= 3 };
}

/** @throws weak_password, with the field (AUTH-35, AUTH-36) */
export function refuseWeak(password: string, email: string): void {
  if (strengthOf(password, email).acceptable) return;
  const problem = password.length < shortest ? { key: 'tooShort', values: { min: shortest } } : { key: 'weakPassword' };
  throw new AppError('weak_password', { fields: { newPassword: problem } });
}
