import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Database, FolderOpen, IdCard, LifeBuoy, Mail, Percent } from 'lucide-react';
import { Chip } from '#web/kit/chip.tsx';
import { PageHead } from '#web/kit/page-head.tsx';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { WebhooksPart } from '#modules/webhooks/web/parts/webhooks-part.tsx';
import { SignInLine } from '#modules/auth/web/parts/sign-in-line.tsx';
import { CloudLine } from '#modules/cloud/web/parts/cloud-line.tsx';
import { OwnRulesPart } from '#modules/mail/web/parts/own-rules-part.tsx';
import { MailServerLine } from '#modules/mail/web/parts/mail-server-line.tsx';
import { OwnCalendarLine } from '#modules/outlook/web/parts/own-calendar-line.tsx';
import { OutlookLines } from '#modules/outlook/web/parts/outlook-line.tsx';
import { AccountingLine } from '#modules/accounting/web/parts/accounting-line.tsx';
import { call } from '#web/lib/call.ts';
import { useHere } from '#web/lib/here.tsx';
import { roleIn } from '#web/lib/role.ts';
import { screenWords } from '#web/lib/screen-words.ts';
import { connectionsContract, type Connection } from '../contract.ts';
import lineClasses from '#web/kit/rows/line.module.css';
import classes from './connections.module.css';

const useWords = screenWords({ is: () => import('../texts/web.is.ts'), en: () => import('../texts/web.en.ts') });
const icons = {
  database: Database,
  files: FolderOpen,
  mail: Mail,
  registry: IdCard,
  exchangeRates: ArrowLeftRight,
  interestRates: Percent,
  support: LifeBuoy,
};

/** The connections of the installation, and the settings for the missing ones (CONN-14). */
export default function ConnectionsPage() {
  const words = useWords();
  const role = roleIn(useHere().tenantId);
  const list = useQuery({
    queryKey: ['connections'],
    queryFn: ({ signal }) => call(connectionsContract.listConnections, {}, { signal }),
  });
  return (
    <>
      <PageHead title={words.title} />
      <SettingsPart intro={words.intro} query={list} errorTitle={words.errors.load}>
        <ul className={classes.list}>
          <AccountingLine />
          <CloudLine />
          {role === 'reader' ? null : <OutlookLines />}
          {role === 'reader' ? null : <MailServerLine />}
          {role === 'reader' ? null : <OwnCalendarLine />}
          {role === 'manager' ? <SignInLine /> : null}
          {(list.data?.items ?? []).map((connection) => (
            <Line key={connection.kind} connection={connection} />
          ))}
        </ul>
      </SettingsPart>
      {role === 'reader' ? null : <OwnRulesPart />}
      {role === 'manager' ? <WebhooksPart /> : null}
    </>
  );
}

function Line({ connection: { kind, adapter, configured, settings } }: { readonly connection: Connection }) {
  const words = useWords();
  const Icon = icons[kind];
  const [first, ...others] = settings;
  const builtIn = adapter === 'embedded' || adapter === 'disk' || adapter === 'byHand' || adapter === 'broughtIn';
  return (
    <li className={lineClasses.line}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{words.kinds[kind]}</h2>
        <p>{words.states[adapter]}</p>
        {configured || !first ? null : (
          <p className={classes.toSet}>
            {builtIn ? words.toSet(first) : words.toConnect(first)}
            {others.length > 0 ? ` ${words.also(listed(others, words.and))}` : ''}
          </p>
        )}
      </div>
      <Chip tone={configured ? 'done' : builtIn ? 'neutral' : 'hold'}>
        {configured ? words.connected : builtIn ? words.builtIn : words.notConnected}
      </Chip>
    </li>
  );
}

/** `A, B og C`. */
const listed = (names: readonly string[], and: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
