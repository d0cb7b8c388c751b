import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { date } from '#shared/format.ts';
import { useDialogs } from '#web/kit/dialog/dialogs.tsx';
import { RowTable, type RowColumn } from '#web/kit/rows/row-table.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { useHere } from '#web/lib/here.tsx';
import { toast } from '#web/lib/toast.tsx';
import type { OwnLetterRules } from '../../contract/rules.ts';
import { dropRule, ownRulesOptions, refreshLetters, useSendingWords } from '../sending-api.ts';

type Rule = OwnLetterRules['items'][number];

/** The person's filing rules of all cases; each can be ended here. Hidden if there are none. */
export function OwnRulesPart() {
  const { ownRules: words, rules, errors } = useSendingWords();
  const list = useQuery(ownRulesOptions());
  const client = useQueryClient();
  const dialogs = useDialogs();
  const tenantId = String(useHere().tenantId);
  if (list.data && list.data.items.length === 0) return null;
  const said = ({ address }: Rule) => address ?? rules.ofCase;
  async function end(rule: Rule) {
    const { title, text, confirmLabel } = words.ending;
    if (!(await dialogs.confirm({ title, text, confirmLabel, danger: true }))) return;
    try {
      await dropRule(rule.id);
      toast.success(words.ended);
    } catch (error) {
      toast.failed(error, errors.rule);
    }
    await refreshLetters(client);
  }
  return (
    <SettingsPart title={rules.title} intro={words.intro} query={list} errorTitle={errors.rules}>
      <RowTable<Rule>
        label={rules.title}
        columns={columnsOf(words, said, tenantId)}
        rows={list.data?.items ?? []}
        getKey={({ id }) => id}
        nameOf={(rule) => `${said(rule)} · ${rule.projectYearNumber}`}
        menu={(rule) => [{ label: rules.end, danger: true, onClick: () => void end(rule) }]}
      />
    </SettingsPart>
  );
}

const columnsOf = (
  words: ReturnType<typeof useSendingWords>['ownRules'],
  said: (rule: Rule) => string,
  tenantId: string,
): readonly RowColumn<Rule>[] => [
  { id: 'what', label: words.what, cell: said },
  { id: 'case', label: words.case, cell: (rule) => <ToCase tenantId={tenantId} rule={rule} /> },
  { id: 'since', label: words.since, from: 'tablet', cell: ({ createdDate }) => date(createdDate) },
];

function ToCase({ tenantId, rule }: { readonly tenantId: string; readonly rule: Rule }) {
  const { projectId, projectYearNumber, projectName } = rule;
  return (
    <Link to="/$tenantId/projects/$id/letters" params={{ tenantId, id: String(projectId) }}>
      {`${projectYearNumber} ${projectName}`}
    </Link>
  );
}
