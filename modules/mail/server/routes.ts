import { implement } from '#server/http/module.ts';
import type { ModuleSettings } from '#server/module-settings.ts';
import type { Sealing } from '#server/sealing.ts';
import { mailContract } from '../contract.ts';
import type { Connecting } from './connecting.ts';
import { makeFile } from './file.ts';
import type { Mailboxes } from './mailboxes.ts';
import { makePropose } from './propose.ts';
import { createRule, dropRule, listAllRules, listRules } from './rules.ts';
import type { Sending } from './send.ts';
import { listThreads } from './threads.ts';
import type { Tokens } from './token.ts';
import { makeVouching } from './vouch.ts';

type Given = Pick<ModuleSettings, 'blobs' | 'clock' | 'cloudDrive'> & {
  readonly mailboxes: Mailboxes;
  readonly connecting: Connecting;
  readonly sending: Sending;
  readonly tokens: Tokens;
  readonly sealing: Sealing;
};

export const makeMailRoutes = (given: Given) => {
  const { mailboxes, connecting, sending, tokens } = given;
  return implement(mailContract, {
    myMailbox: (scope) => connecting.get(scope),
    connectMailServer: connecting.connect,
    disconnectMailServer: (scope) => connecting.drop(scope),
    proposeLetters: makePropose(mailboxes, tokens),
    fileLetter: makeFile(given),
    beginLetter: (scope, { params, query }) => sending.draft(scope, params.id, query.answersId),
    listUnsentLetters: (scope, { params }) => sending.list(scope, params.id),
    sendLetter: sending.send,
    listLetterThreads: (scope, { params, query }) => listThreads(scope, params.id, query),
    listOwnLetterRules: (scope) => listAllRules(scope),
    listLetterRules: (scope, { params }) => listRules(scope, mailboxes, params.id),
    createLetterRule: (scope, { params, body }) => createRule(scope, mailboxes, params.id, body.address ?? ''),
    dropLetterRule: (scope, { params }) => dropRule(scope, params.id),
    vouchForLetter: makeVouching(given),
    dropLetter: (scope, { params }) => sending.drop(scope, params.id),
  });
};
