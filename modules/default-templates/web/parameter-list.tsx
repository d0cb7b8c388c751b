import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { extensionsOptions } from '#modules/project-types/web/api.ts';
import { type Edition, english, hasOpponents, icelandic, textsFor } from '#shared/texts/nouns.ts';
import { SettingsPart } from '#web/kit/rows/settings-part.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useHere } from '#web/lib/here.tsx';
import { parameterGroups, type ParameterGroup, type ParameterNames } from '../rules.ts';
import { listFields, type ListKey } from '../rules/lists.ts';
import { en as listsEn } from '../texts/lists.en.ts';
import { inWords, is as listsIs, withWeekday } from '../texts/lists.is.ts';
import { en } from '../texts/parameters.en.ts';
import { cases, is } from '../texts/parameters.is.ts';
import { OfCase } from './case-parameters.tsx';
import { Parameter } from './parameter.tsx';
import classes from './templates.module.css';
import { useTemplateWords } from './words.ts';

/** All parameters in either language, to copy into a document (OPEN-63). */
export function ParameterList() {
  const { parameters: words } = useTemplateWords();
  const { edition, language: own } = useHere();
  const [language, setLanguage] = useState(own);
  const extensions = useQuery(extensionsOptions());
  const names = { is: is(icelandic[edition]), en: en(english[edition]) };
  const shown = (Object.keys(parameterGroups) as ParameterGroup[]).filter(
    (group) => group !== 'opponent' || hasOpponents(edition),
  );
  const groups = [
    ...shown.map((group) => ({
      group,
      names: parameterGroups[group].map((key) => ({
        name: names[language][key],
        note: language === own ? null : names[own][key],
      })),
    })),
    { group: 'lists' as const, names: listNames(language, edition, words) },
    { group: 'declined' as const, names: waysOf(names, language) },
    { group: 'extensions' as const, names: (extensions.data?.items ?? []).map(({ name }) => ({ name, note: null })) },
  ].filter((one) => one.names.length > 0);
  return (
    <SettingsPart
      title={words.title}
      query={extensions}
      errorTitle={words.errors.load}
      intro={words.intro}
      action={
        <div className={classes.end}>
          <Segmented<'is' | 'en'>
            label={words.language}
            value={language}
            items={[
              { value: 'is', label: words.icelandic },
              { value: 'en', label: words.english },
            ]}
            onChange={setLanguage}
          />
        </div>
      }
    >
      <OfCase language={language}>
        <div className={classes.groups}>
          {groups.map((one) => (
            <Group key={one.group} title={words.groups[one.group]} names={one.names} />
          ))}
        </div>
      </OfCase>
    </SettingsPart>
  );
}

type GroupProps = {
  readonly title: string;
  readonly names: readonly { readonly name: string; readonly note: string | null }[];
};

const Group = ({ title, names }: GroupProps) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul>
      {names.map(({ name, note }) => (
        <li key={name}>
          <Parameter name={name} />
          {note ? <span className="mute">{note}</span> : null}
        </li>
      ))}
    </ul>
  </section>
);

/** The variants of a parameter: declined, with the day of the week, and in words. */
function waysOf(names: Readonly<Record<'is' | 'en', ParameterNames>>, language: 'is' | 'en') {
  const { client, today, workTotal } = names[language];
  const forms = language === 'is' ? cases.map((form) => `${client} ${form}`) : [];
  const ways = [today + withWeekday[language], today + inWords[language], workTotal + inWords[language]];
  return [...forms, ...ways].map((name) => ({ name, note: null }));
}

/** Lists with the fields of their lines, and the syntax of conditions. */
function listNames(language: 'is' | 'en', edition: Edition, words: ReturnType<typeof useTemplateWords>['parameters']) {
  const { lists, fields } = textsFor(listsIs, listsEn)({ language, edition });
  const { client } = textsFor(is, en)({ language, edition });
  const not = language === 'is' ? 'ekki' : 'not';
  const shown = (Object.keys(listFields) as ListKey[]).filter((key) => key !== 'opponents' || hasOpponents(edition));
  return [
    ...shown.map((key) => ({
      name: `#${lists[key]}`,
      note: words.listNote(listFields[key].map((field) => fields[field]).join(', ')),
    })),
    { name: `#${client}`, note: words.ifThere },
    { name: `#${not} ${client}`, note: words.ifNot },
    { name: '/', note: null },
  ];
}
