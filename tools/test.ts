import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './web-build.ts';

// `npm test`: types, lint, the Node tests, the component tests and the journeys, with a summary at the end. A few
// failed files are run again, alone, so that one failure caused by load does not hide the other results. Whatever
// passes only then is named at the end, and is a defect of the test or of the product to fix.

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name: string) => `${root}node_modules/.bin/${name}`;
const reports = `${root}.cache/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// Tests start some hundred servers, and kill many of them: one that exits normally keeps its compile cache for the
// others.
const compiled = `${root}.cache/compiled`;
rmSync(compiled, { recursive: true, force: true });
process.env.NODE_COMPILE_CACHE ??= compiled;
const compile = {
  command: process.execPath,
  args: ['--input-type=module', '--eval', "await import('#server/main.ts')"],
};

type Part = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly report?: string;
};

/** One test of a suite; a file that could not start counts as failed. */
type Outcome = { readonly file: string; readonly name: string; readonly status: string; readonly why: string };
/** The used part of Vitest's JSON report. */
type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/** More than this, of some 700 files, is not chance. */
const FEW_FILES = 10;

const checks: readonly Part[] = [
  { name: 'Types', command: bin('tsc'), args: ['-b'] },
  { name: 'Lint', command: bin('oxlint'), args: ['--type-aware'] },
];

const suites: readonly Part[] = [
  { name: 'Rules, HTTP and guarantees', ...suite('vitest.config.ts', 'node') },
  { name: 'Components', ...suite('vitest.browser.config.ts', 'browser') },
  { name: 'Journeys', ...suite('tests/journeys/vitest.config.ts', 'journeys') },
];

/** Tests that failed at first, and passed when their files ran alone. */
const shaky: Outcome[] = [];
/** What each part took. */
const took: string[] = [];
await run({ name: 'Compiling the server once', ...compile });
// Together, because each of them leaves a core idle for most of its time.
const [codes] = await Promise.all([Promise.all(checks.map(runQuietly)), buildWeb()]);
const failedChecks = codes.filter((code) => code !== 0).length;
const outcomes: Outcome[] = [];
for (const part of suites.filter(({ args }) => existsSync(`${root}${args[2] ?? ''}`)))
  outcomes.push(...(await runSuite(part)));
const failed = failedChecks + outcomes.filter(isFailure).length;
const passed = checks.length - failedChecks + outcomes.filter(({ status }) => status === 'passed').length;
const skipped = checks.length + outcomes.length - passed - failed;
// At the end as well: whoever keeps only the end of a long output still reads what failed, and why.
sayFailures('Failed at first, and passed alone; to be mended', shaky);
sayFailures('Failed', outcomes.filter(isFailure));
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
// The limit is twenty minutes on two cores.
console.log(`In ${Math.round(performance.now() / 1000)} s: ${took.join(', ')}`);
process.exitCode = failed > 0 ? 1 : 0;

async function runSuite(part: Part): Promise<Outcome[]> {
  const first = await outcomesOf(part);
  const files = new Set(first.filter(isFailure).map(({ file }) => file));
  if (files.size === 0 || files.size > FEW_FILES || files.has(part.name)) return first;
  const again = await outcomesOf({
    ...part,
    name: `${part.name}, once more`,
    args: [...part.args, '--maxWorkers=1', ...files],
  });
  const stillFails = new Set(again.filter(isFailure).map(nameOf));
  shaky.push(...first.filter((outcome) => isFailure(outcome) && !stillFails.has(nameOf(outcome))));
  return [...first.filter(({ file }) => !files.has(file)), ...again];
}

async function outcomesOf(part: Part): Promise<Outcome[]> {
  rmSync(part.report ?? '', { force: true });
  const code = await run(part);
  const outcomes = readReport(part.report);
  return code === 0 || outcomes.some(isFailure)
    ? outcomes
    : [...outcomes, { file: part.name, name: 'ended badly', status: 'failed', why: `exit code ${code}` }];
}

function isFailure({ status }: Outcome): boolean {
  return status === 'failed';
}

function nameOf({ file, name }: Outcome): string {
  return `${file}: ${name}`;
}

function sayFailures(title: string, failures: readonly Outcome[]): void {
  if (failures.length === 0) return;
  const lines = failures.map((failure) => `  ${nameOf(failure)}\n    ${failure.why.split('\n', 1)[0]?.slice(0, 300)}`);
  console.log(`\n${title}:\n${lines.join('\n')}`);
}

function suite(config: string, name: string): Pick<Part, 'command' | 'args' | 'report'> {
  const report = `${reports}/${name}.json`;
  return {
    command: bin('vitest'),
    args: ['run', '--config', config, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    report,
  };
}

function run({ name, command, args }: Part): Promise<number> {
  console.log(`\n— ${name}`);
  const ended = timing(name);
  return new Promise((resolve) => {
    spawn(command, [...args], { cwd: root, stdio: 'inherit' }).on('close', (code) => {
      ended();
      resolve(code ?? 1);
    });
  });
}

function timing(name: string): () => void {
  const began = performance.now();
  return () => void took.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Prints the output once the part has ended, so that parts that run together do not mix theirs. */
function runQuietly({ name, command, args }: Part): Promise<number> {
  const chunks: Buffer[] = [];
  const ended = timing(name);
  return new Promise((resolve) => {
    const part = spawn(command, [...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [part.stdout, part.stderr]) stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
    part.on('close', (code) => {
      console.log(`\n— ${name}\n${Buffer.concat(chunks).toString()}`);
      ended();
      resolve(code ?? 1);
    });
  });
}

function readReport(path: string | undefined): Outcome[] {
  if (!path || !existsSync(path)) return [];
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map((test) => ({
      file,
      name: test.fullName,
      status: test.status,
      why: test.failureMessages[0] ?? '',
    }));
    return status === 'failed' && !tests.some(isFailure)
      ? [...tests, { file, name: 'the file itself', status, why: message }]
      : tests;
  });
}
