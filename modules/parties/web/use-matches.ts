import { useQueryClient } from '@tanstack/react-query';
import { FormProblem } from '#web/kit/dialog/problem.ts';
import type { ConflictHit, PartyType } from '../contract/record.ts';
import { conflictsOptions, recordClearance, type Party } from './api.ts';
import { errorsOfDecision } from './conflict-panel.tsx';
import { soughtIn, tiesIn, type Draft } from './draft.ts';
import { useConflicts } from './use-conflicts.ts';
import { usePartyWords } from './words.ts';

/** The matches of a party with others, and whether what was typed needs a decision on them. */
export function useMatches(
  type: PartyType,
  party: Party | null,
  { draft, opened }: { readonly draft: Draft; readonly opened: Draft },
) {
  const texts = usePartyWords();
  const client = useQueryClient();
  const sought = soughtIn(draft);
  const asked = sought === null ? null : { partyType: type, partyId: party?.id ?? null, ...sought };
  const conflicts = useConflicts(asked);
  const renamed = party === null || draft.name.trim() !== opened.name.trim() || draft.ssn !== opened.ssn;
  const retied = JSON.stringify(draft.ties) !== JSON.stringify(opened.ties);
  // A change that concerns no match needs no decision: a new tie does not reopen the decision on the party itself.
  const concerns = (hit: ConflictHit) => hit.adverse && (renamed || (retied && Boolean(hit.via?.own)));

  const foundNow = () =>
    asked === null
      ? Promise.resolve([])
      : client.fetchQuery(conflictsOptions(asked)).catch((): never => {
          throw new FormProblem({}, texts.conflict.failed);
        });

  /**
   * Asks for the missing decision. Answers whether the party was declined, which is recorded instead of the party. The
   * person may save before the conflict check has run, so it runs now.
   */
  async function settle(): Promise<boolean> {
    const hits = renamed || retied ? await foundNow() : [];
    const conflicting = hits.some(concerns);
    const undecided = conflicting ? errorsOfDecision(draft, hits, texts.conflict) : {};
    if (Object.keys(undecided).length > 0) throw new FormProblem(undecided);
    if (!conflicting || draft.decision !== 'declined' || !asked) return false;
    await recordClearance({ ...asked, ties: tiesIn(draft.ties) }, 'declined', draft.note);
    return true;
  }

  return { conflicts, decides: conflicts.hits.some(concerns), concerns, settle };
}
