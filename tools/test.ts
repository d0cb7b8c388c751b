import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './web-build.ts';

// `npm test`: types, lint, the Node tests, the component tests and the journeys, and the figures of all at the end.

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => `${root}node_modules/.bin/${name}`;
const reports = `${root}.cache/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

type Part = { readonly name: string; readonly command: string; readonly args: readonly string[]; readonly report?: string };

const checks: readonly Part[] = [
  { name: 'Types', command: bin('tsc'), args: ['-b'] },
  { name: 'Lint', command: bin('oxlint'), args: ['--type-aware'] },
];

const suites: readonly Part[] = [
  { name: 'Rules, HTTP and guarantees', ...suite('vitest.config.ts', 'node') },
  { name: 'Components', ...suite('vitest.browser.config.ts', 'browser') },
  { name: 'Journeys', ...suite('tests/journeys/vitest.config.ts', 'journeys') },
];

let failed = 0;
for (const check of checks) failed += (await run(check)) === 0 ? 0 : 1;
await buildWeb();
const tally = { passed: checks.length - failed, failed, skipped: 0 };
for (const part of suites.filter(({ args }) => existsSync(`${root}${args[2] ?? ''}`))) {
  const code = await run(part);
  const figures = readReport(part.report);
  tally.passed += figures.passed;
  tally.failed += figures.failed + (code !== 0 && figures.failed === 0 ? 1 : 0);
  tally.skipped += figures.skipped;
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`);
process.exitCode = tally.failed > 0 ? 1 : 0;

function suite(config: string, name: string): Pick<Part, 'command' | 'args' | 'report'> {
  const report = `${reports}/${name}.json`;
  return { command: bin('vitest'), args: ['run', '--config', config, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], report };
}

function run({ name, command, args }: Part): Promise<number> {
  console.log(`\n— ${name}`);
  return new Promise((resolve) => {
    spawn(command, [...args], { cwd: root, stdio: 'inherit' }).on('close', (code) => resolve(code ?? 1));
  });
}

function readReport(path: string | undefined): { passed: number; failed: number; skipped: number } {
  if (!path || !existsSync(path)) return { passed: 0, failed: 0, skipped: 0 };
  const report = JSON.parse(readFileSync(path, 'utf8')) as { numPassedTests: number; numFailedTests: number; numPendingTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}
