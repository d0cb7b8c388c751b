import dns from 'node:dns';

// Names below `.example` never exist (RFC 2606). A machine without a name server learns that only after five seconds,
// for each call of a test that names one.

const known = Symbol.for('stod.reservedNames');
const { lookup } = dns as typeof dns & { [known]?: true };

if (!(known in dns)) {
  dns.lookup = Object.assign((name: string, ...rest: readonly unknown[]) => {
    const answer = rest.at(-1);
    if (!name.endsWith('.example') || typeof answer !== 'function') return Reflect.apply(lookup, dns, [name, ...rest]);
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND', hostname: name });
    process.nextTick(() => void answer(error));
  }, lookup) as typeof dns.lookup;
  Object.assign(dns, { [known]: true });
}
