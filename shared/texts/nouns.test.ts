import { describe, expect, it } from 'vitest';
import {
  ACC,
  DAT,
  GEN,
  NOM,
  agree,
  capitalize,
  countedEn,
  countedIs,
  editions,
  english,
  hasOpponents,
  icelandic,
  pluralEn,
  pluralIs,
  type Adjective,
} from './nouns.ts';

const { legal, generic } = icelandic;

describe('nouns', () => {
  it('names things in the words of the legal edition (I18N-16)', () => {
    const { project, client, opponent, payor, worklog, task, process, source, employee, tenant } = legal;
    const names = [project, client, opponent, payor, worklog, task, process, source, employee, tenant].map(
      (noun) => noun.one[NOM],
    );
    expect(names).toEqual([
      'mál',
      'viðskiptavinur',
      'gagnaðili',
      'greiðandi',
      'færsla',
      'verkefni',
      'verkferill',
      'heimild',
      'starfsmaður',
      'fyrirtæki',
    ]);
  });

  it('names things in the words of the generic edition, which has no opponents (I18N-18)', () => {
    expect(generic.project.one[NOM]).toBe('verkefni');
    expect(generic.task.one[NOM]).toBe('verkþáttur');
    const { project, task, edition, ...rest } = generic;
    expect(legal).toMatchObject(rest);
    expect(editions.map(hasOpponents)).toEqual([true, false]);
  });

  it.each([
    ['project', 'mál', 'case', 'verkefni', 'project'],
    ['client', 'viðskiptavinur', 'client', 'viðskiptavinur', 'customer'],
    ['task', 'verkefni', 'task', 'verkþáttur', 'work item'],
  ] as const)('has %s in both languages and editions', (thing, isLegal, enLegal, isGeneric, enGeneric) => {
    expect([legal[thing].one[NOM], english.legal[thing].one]).toEqual([isLegal, enLegal]);
    expect([generic[thing].one[NOM], english.generic[thing].one]).toEqual([isGeneric, enGeneric]);
  });

  it.each([
    ['máli', legal.project.one[DAT]],
    ['verkþætti', generic.task.one[DAT]],
    ['viðskiptavininum', legal.client.theOne[DAT]],
    ['greiðendur', legal.payor.many[ACC]],
    ['starfsmönnum', legal.employee.many[DAT]],
    ['færslna', legal.worklog.many[GEN]],
    ['verkferla', legal.process.many[ACC]],
    ['fyrirtækjanna', legal.tenant.theMany[GEN]],
  ])('declines: %s', (expected, form) => expect(form).toBe(expected));

  it('has every form of every noun, and the definite ones with their article', () => {
    for (const { edition, ...nouns } of Object.values(icelandic)) {
      for (const [thing, noun] of Object.entries(nouns)) {
        const forms = [...noun.one, ...noun.many, ...noun.theOne, ...noun.theMany];
        expect(forms.length, `${edition} ${thing}`).toBe(16);
        expect(forms.filter((form) => !/^[a-záéíóúýþæöð]+$/.test(form))).toEqual([]);
        expect(noun.theOne[NOM]).toMatch({ m: /inn$/, f: /[ia]n$/, n: /ið$/ }[noun.gender]);
        expect(noun.theMany[DAT]).toMatch(/unum$/);
        expect(noun.theMany[GEN]).toMatch(/nna$/);
      }
    }
  });
});

describe('agreement', () => {
  const nouns = { m: generic.task, f: legal.worklog, n: legal.project };
  it.each<[Adjective, string[], string[]]>([
    ['nyr', ['nýr verkþáttur', 'ný færsla', 'nýtt mál'], ['nýir verkþættir', 'nýjar færslur', 'ný mál']],
    ['enginn', ['enginn verkþáttur', 'engin færsla', 'ekkert mál'], ['engir verkþættir', 'engar færslur', 'engin mál']],
    ['allur', ['allur verkþáttur', 'öll færsla', 'allt mál'], ['allir verkþættir', 'allar færslur', 'öll mál']],
    [
      'valinn',
      ['valinn verkþáttur', 'valin færsla', 'valið mál'],
      ['valdir verkþættir', 'valdar færslur', 'valin mál'],
    ],
  ])('puts %s in the gender and number of the noun (I18N-19)', (adjective, one, many) => {
    const say = (number: 'one' | 'many') =>
      Object.values(nouns).map((noun) => `${agree(adjective, noun, number)} ${noun[number][NOM]}`);
    expect(say('one')).toEqual(one);
    expect(say('many')).toEqual(many);
  });

  it('puts it in the grammatical case too', () => {
    expect(agree('nyr', legal.client, 'one', ACC)).toBe('nýjan');
    expect(agree('allur', legal.employee, 'many', DAT)).toBe('öllum');
    expect(agree('enginn', legal.source, 'one', GEN)).toBe('engrar');
  });
});

describe('counts', () => {
  it.each([
    [0, '0 verkþættir', '0 work items'],
    [1, '1 verkþáttur', '1 work item'],
    [2, '2 verkþættir', '2 work items'],
    [11, '11 verkþættir', '11 work items'],
    [21, '21 verkþáttur', '21 work items'],
    [101, '101 verkþáttur', '101 work items'],
    [111, '111 verkþættir', '111 work items'],
    [1011, '1.011 verkþættir', '1.011 work items'],
  ])('%i takes the grammatical number that each language requires', (count, icelandicText, englishText) => {
    expect(countedIs(count, generic.task)).toBe(icelandicText);
    expect(countedEn(count, english.generic.task)).toBe(englishText);
  });

  it('declines the counted noun', () => expect(countedIs(21, legal.client, DAT)).toBe('21 viðskiptavini'));
  it('uses the plural for fractions', () => {
    expect(pluralIs(1.5, 'one', 'many')).toBe('many');
    expect(pluralEn(1.5, 'one', 'many')).toBe('many');
  });
  it('capitalises Icelandic letters', () =>
    expect(['ókláruð', 'þættir', ''].map(capitalize)).toEqual(['Ókláruð', 'Þættir', '']));
});
