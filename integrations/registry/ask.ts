import { askOutside } from '#server/outgoing.ts';
import { RegistryDown } from '#server/registry.ts';

/** Somebody waits at the keyboard. */
const longestMs = 4000;

/**
 * The JSON of a register's answer, null for 404. The URL contains a kennitala: neither it nor the key is reported.
 * @throws RegistryDown
 */
export async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = await askOutside(url, { method: 'GET', headers, timeoutMs: longestMs }).catch(() => null);
  if (answer === null) throw new RegistryDown('the register cannot be reached');
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new RegistryDown(`the register answered ${answer.status}`);
  if (answer.json === null) throw new RegistryDown('the register did not answer in JSON');
  return answer.json;
}
