import { expect, it } from 'vitest';
import { keep, kept, readCookie, type Shelf } from './storage.ts';

function shelf(works: boolean): Shelf & { held: Map<string, string> } {
  const held = new Map<string, string>();
  const storage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  return {
    held,
    jar: { cookie: '' },
    local: () => {
      if (!works) throw new DOMException('blocked', 'SecurityError');
      return storage as unknown as Storage;
    },
  };
}

it('stores a choice in local storage', () => {
  const at = shelf(true);
  keep('tenant.1', '7', at);
  expect(at.held.get('tenant.1')).toBe('7');
  expect(at.jar.cookie).toBe('');
  expect(kept('tenant.1', at)).toBe('7');
});

it('stores it in a cookie of 30 days if storage is blocked (SHELL-36)', () => {
  const at = shelf(false);
  keep('lykill', 'þæö; já', at);
  expect(at.jar.cookie).toContain(`Max-Age=${30 * 24 * 60 * 60};`);
  expect(at.jar.cookie).toContain('SameSite=Strict');
  expect(kept('lykill', at)).toBe('þæö; já');
});

it('finds a cookie by its whole name', () => {
  expect(readCookie('XSRF-TOKEN', 'NOT-XSRF-TOKEN=a; XSRF-TOKEN=b')).toBe('b');
  expect(readCookie('XSRF-TOKEN', 'XSRF=a')).toBeNull();
});
