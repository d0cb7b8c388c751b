import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight, Scale, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { kennitala } from '#shared/format.ts';
import { Chip } from '#web/kit/chip.tsx';
import { TextArea } from '#web/kit/form/text-area.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { decisions, type ConflictHit, type Decision, type PartyType } from '../contract/record.ts';
import { missingReason } from '../rules/decision.ts';
import { keyOfVia } from '../rules/ties.ts';
import classes from './parties.module.css';
import { useTieWords } from './parts/tie-words.ts';
import tied from './ties.module.css';
import { usePartyWords } from './words.ts';

type NoticeProps = {
  readonly type: PartyType;
  readonly hits: readonly ConflictHit[];
  readonly failed?: boolean;
  readonly onRetry?: () => void;
  /** Opens a party that is registered already. */
  readonly onOpen?: (hit: ConflictHit) => void;
};

/** The matches found while typing: conflicts first, then possible duplicates (CLIENT-13, OPP-05). */
export function ConflictNotice({ type, hits, failed = false, onRetry, onOpen }: NoticeProps) {
  const words = usePartyWords();
  const ties = useTieWords();
  const adverse = hits.filter((hit) => hit.adverse);
  const twins = hits.filter((hit) => !hit.adverse);
  return (
    <div aria-live="polite" className={classes.notices}>
      {failed ? (
        <div className={classes.notice} role="alert">
          <p>{words.conflict.failed}</p>
          {onRetry ? (
            <Button size="compact-sm" variant="default" onClick={onRetry}>
              {words.conflict.retry}
            </Button>
          ) : null}
        </div>
      ) : null}
      {adverse.length > 0 ? (
        <section className={classes.notice} data-tone="danger" aria-label={words.conflict.title}>
          <h3>
            <Scale size={15} aria-hidden /> {words.conflict.title}
          </h3>
          {adverse.some(({ via }) => via === null) ? <p>{words[type].conflict}</p> : null}
          {adverse.some(({ via }) => via !== null) ? <p>{ties.notice}</p> : null}
          <Hits hits={adverse} />
        </section>
      ) : null}
      {twins.length > 0 ? (
        <section className={classes.notice} aria-label={words.conflict.similar}>
          <h3>
            <UsersRound size={15} aria-hidden /> {words.conflict.similar}
          </h3>
          <p>{words[type].twin}</p>
          <Hits hits={twins} {...(onOpen ? { onOpen } : {})} />
        </section>
      ) : null}
    </div>
  );
}

const shownAtFirst = 4;

function Hits({
  hits,
  onOpen,
}: {
  readonly hits: readonly ConflictHit[];
  readonly onOpen?: (hit: ConflictHit) => void;
}) {
  const { conflict: words } = usePartyWords();
  const [all, setAll] = useState(false);
  const shown = all ? hits : hits.slice(0, shownAtFirst);
  return (
    <>
      <ul className={classes.hits}>
        {shown.map((hit) => (
          <Hit key={`${hit.partyType} ${hit.partyId} ${keyOfVia(hit.via)}`} hit={hit} {...(onOpen ? { onOpen } : {})} />
        ))}
      </ul>
      {shown.length < hits.length ? (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(true)}>
          {words.more(hits.length - shown.length)}
        </Button>
      ) : null}
    </>
  );
}

/** The party and its role, and the tie that leads to it; its cases only if the person may see them (PERM-20). */
function Hit({ hit, onOpen }: { readonly hit: ConflictHit; readonly onOpen?: (hit: ConflictHit) => void }) {
  const words = usePartyWords();
  const ties = useTieWords();
  const [open, setOpen] = useState(false);
  const cases = Map.groupBy(hit.roles, ({ projectId }) => projectId);
  return (
    <li>
      <div className={classes.hit}>
        <b>{hit.name}</b>
        <span className={classes.hitFacts}>
          {[
            words[hit.partyType].one,
            hit.ssn ? kennitala(hit.ssn) : null,
            words.matches[hit.matchedBy],
            hit.formerName ? words.conflict.formerly(hit.formerName) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {hit.deleted ? <Chip>{words.conflict.deleted}</Chip> : null}
        {onOpen && !hit.deleted ? (
          <Button size="compact-sm" variant="default" onClick={() => onOpen(hit)}>
            {words.actions.open}
          </Button>
        ) : null}
      </div>
      {hit.via ? <p className={tied.leads}>{ties.leads(hit, currentCases(hit))}</p> : null}
      {cases.size > 0 ? (
        <button type="button" className={classes.casesToggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown size={13} aria-hidden /> : <ChevronRight size={13} aria-hidden />} {words.page.projects}{' '}
          ({cases.size})
        </button>
      ) : null}
      {open ? (
        <ul className={classes.cases}>
          {[...cases.values()].map(([first, ...rest]) =>
            first ? (
              <li key={first.projectId}>
                <span className="num">{first.projectYearNumber}</span> {first.projectName}
                <span className={classes.hitFacts}>
                  {' '}
                  · {[...new Set([first, ...rest].map(({ role }) => words.roles[role]))].join(', ')}
                </span>
              </li>
            ) : null,
          )}
        </ul>
      ) : null}
    </li>
  );
}

const mostNamed = 3;

/** The numbers of cases that the party is on now, a few of them. */
const currentCases = ({ roles }: ConflictHit): readonly string[] =>
  [
    ...new Set(
      roles
        .filter(({ until, projectDeleted }) => until === null && !projectDeleted)
        .map(({ projectYearNumber }) => projectYearNumber),
    ),
  ].slice(0, mostNamed);

type DecisionProps = {
  readonly decision: Decision | null;
  readonly note: string;
  /** The matches to decide on: a conflict needs a reason. */
  readonly hits: readonly ConflictHit[];
  /** The form's errors: those of `decision` and `note` are shown here. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: { decision?: Decision; note?: string }) => void;
  readonly declineHint?: boolean;
};

/** Errors of a decision on these matches before it is sent; empty when there are none. */
export function errorsOfDecision(
  { decision, note }: { readonly decision: Decision | null; readonly note: string },
  hits: readonly ConflictHit[],
  words: { readonly decide: string; readonly consentNote: string; readonly outcomeNote: string },
): Readonly<Record<string, string>> {
  const missing = missingReason(decision, note, isAdverse(hits));
  return {
    ...(decision === null ? { decision: words.decide } : {}),
    ...(missing === null ? {} : { note: missing === 'consent' ? words.consentNote : words.outcomeNote }),
  };
}

const isAdverse = (hits: readonly ConflictHit[]): boolean => hits.some(({ adverse }) => adverse);

/** The decision on the conflicts, and its reason; recorded with the save. */
export function DecisionFields({ decision, note, hits, errors, onChange, declineHint = true }: DecisionProps) {
  const words = usePartyWords();
  return (
    <div className={classes.decision}>
      <span className={classes.decisionLabel} id="conflict-decision">
        {words.conflict.decision}
      </span>
      <Segmented
        label={words.conflict.decision}
        value={(decision ?? '') as Decision}
        items={decisions.map((value) => ({ value, label: words.decisions[value] }))}
        onChange={(value) => onChange({ decision: value })}
      />
      {errors['decision'] ? (
        <span className={classes.decisionError} role="alert">
          {errors['decision']}
        </span>
      ) : null}
      {decision === null ? null : (
        <div data-note>
          <TextArea
            label={words.conflict.note}
            value={note}
            onChange={(text) => onChange({ note: text })}
            maxLength={4000}
            rows={2}
            required={missingReason(decision, '', isAdverse(hits)) !== null}
            error={errors['note'] ?? errors['clearance.note'] ?? null}
            hint={decision === 'declined' && declineHint ? words.conflict.declineHint : words.conflict.noteHint}
          />
        </div>
      )}
    </div>
  );
}
