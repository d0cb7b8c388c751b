import { hash, verify } from '@node-rs/argon2';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import { AppError } from '#shared/errors.ts';

// 2 is argon2id: the library's own names are a const enum, which type stripping cannot read.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

const shortest = 8;

/** A hash of nobody's password: verified where there is no user, so that both take the same work (AUTH-34). */
const nobody = hashPassword(crypto.randomUUID());

export async function passwordHolds(password: string, passwordHash: string | null): Promise<boolean> {
  const holds = await verify(passwordHash ?? (await nobody), password);
  return passwordHash !== null && holds;
}

/** More of a password, or more readings of its signs as letters, cost seconds for hostile ones and change no verdict. */
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
