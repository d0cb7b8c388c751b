import { describe, expect, it } from 'vitest';
import { cloudName, driftOf, isDirectory, forEachConcurrently, taskFolderName } from './rules.ts';

describe('a name in the cloud', () => {
  it.each([
    ['Samningur.docx', 'Samningur.docx'],
    ['a/b: "c"?.pdf', 'a-b- -c--.pdf'],
    ['~$opið.docx', '-$opið.docx'],
    ['Bréf. ', 'Bréf'],
    ['CON', '_CON'],
    ['..', '_'],
  ])('%s is %s', (typed, name) => expect(cloudName(typed)).toBe(name));

  it('of a task’s folder contains its number (CLOUD-04)', () => expect(taskFolderName(7)).toBe('Task 7'));
});

it('is told from a directory by its path', () => {
  expect(isDirectory('7f2c1f0e-5b8e-4a55-9d3c-0a1b2c3d4e5f')).toBe(true);
  expect(isDirectory('../common')).toBe(false);
  expect(isDirectory('')).toBe(false);
});

describe('many moves', () => {
  it('run five at once (CLOUD-06)', async () => {
    let [running, most] = [0, 0];
    await forEachConcurrently(
      Array.from({ length: 12 }, (_, n) => n),
      async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
      },
    );
    expect([most, running]).toEqual([5, 0]);
  });

  it('stop at the first failure, once those already started are done', async () => {
    const done: number[] = [];
    const work = async (n: number) => {
      if (n === 1) throw new Error('nei');
      done.push(n);
    };
    await expect(forEachConcurrently([0, 1, 2, 3, 4, 5, 6, 7], work)).rejects.toThrow('nei');
    expect(done).not.toContain(7);
  });
});

describe('rights in the cloud', () => {
  const anna = { name: 'Anna', email: 'anna@stofan.is', writes: true };
  const lesandi = { name: 'Lesandi', email: 'lesandi@stofan.is', writes: false };
  const allowed = (email: string, ...roles: string[]) => ({ id: email, email, roles });
  it.each([
    ['are those here', [allowed('Anna@stofan.is', 'writer'), allowed('lesandi@stofan.is', 'reader')], [], []],
    ['lack somebody', [allowed('anna@stofan.is', 'writer')], ['Lesandi'], []],
    ['let somebody in who left', [...both(), allowed('farin@stofan.is', 'writer')], [], ['farin@stofan.is']],
    [
      'let a reader write',
      [allowed('anna@stofan.is', 'writer'), allowed('lesandi@stofan.is', 'writer')],
      ['Lesandi'],
      ['lesandi@stofan.is'],
    ],
    ['leave owners alone', [...both(), allowed('kerfi@stofan.is', 'owner')], [], []],
  ])('%s', (_, there, missing, extra) => {
    const drift = driftOf([anna, lesandi], there);
    expect([drift.missing.map(({ name }) => name), drift.extra.map(({ email }) => email)]).toEqual([missing, extra]);
  });

  function both() {
    return [allowed('anna@stofan.is', 'writer'), allowed('lesandi@stofan.is', 'reader')];
  }
});
