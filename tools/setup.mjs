// Installs what package-lock.json lists, before every npm script. Runs on the machine's own Node, with nothing
// installed: plain JavaScript, no libraries, and a syntax that even a Node too old for Stoð can parse far enough to
// report it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const oldestNode = 20;
const pinnedNode = 24;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const marker = join(modules, '.stod-lock-hash');
const lockFile = join(root, '.cache', 'setup.lock');
const pinned = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const runningNode = Number(process.versions.node.split('.')[0]);

if (runningNode < oldestNode) {
  stop(
    `Stoð needs Node ${oldestNode} or later to install itself, and this is ${process.versions.node}. Install a newer one from nodejs.org and start again.`,
  );
}
if (!isInstalled()) withLock(install).catch((failure) => stop(explain(failure, '')));
else requireNode();

// The lock file is installed, for this kind of machine (a moved folder has to be installed again).
function isInstalled() {
  return (
    existsSync(marker) && readFileSync(marker, 'utf8') === wanted() && (existsSync(pinned) || runningNode >= pinnedNode)
  );
}

function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

async function install() {
  if (isInstalled()) return; // by the process that we waited for
  if (!npmInstalledAll()) {
    const started = Date.now();
    console.log('Installing the libraries (once, about a minute) …');
    rmSync(marker, { force: true });
    await runNpm();
    console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  }
  dropPinnedThatCannotRun();
  requireNode();
  writeFileSync(`${marker}.new`, wanted());
  renameSync(`${marker}.new`, marker);
}

// Somebody ran npm manually. It writes its list of installed packages last, so a matching list means a complete
// installation.
function npmInstalledAll() {
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages || {};
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages || {};
  return Object.keys(locked).every((path) => {
    if (path === '') return true;
    if (installed[path]) return installed[path].version === locked[path].version && existsSync(join(root, path));
    return Boolean(locked[path].optional || locked[path].devOptional || locked[path].peer);
  });
}

function runNpm() {
  const npm = process.env.npm_execpath;
  const known = npm && basename(npm) === 'npm-cli.js';
  const flags = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (!homeIsUsable()) flags.push('--cache', join(root, '.cache', 'npm'));
  // npm's own Node, because the pinned one, which may be running this, is about to be replaced.
  const program = known ? process.env.npm_node_execpath || process.execPath : 'npm';
  const child = spawn(program, known ? [npm].concat(flags) : flags, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: !known && process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output = (output + chunk).slice(-20000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(explain(new Error(`npm ended with ${code}`), output.trim()))),
    );
  });
}

// A missing or foreign home has no place for npm's cache.
function homeIsUsable() {
  try {
    if (!process.env.HOME && process.platform !== 'win32') return false;
    accessSync(homedir(), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

// On a system without glibc the pinned Node cannot run; the machine's own is used instead, if it is new enough.
function dropPinnedThatCannotRun() {
  if (!existsSync(pinned)) return;
  const tried = spawnSync(pinned, ['--version'], { shell: process.platform === 'win32' });
  if (tried.status !== 0) rmSync(pinned, { force: true });
}

function requireNode() {
  if (existsSync(pinned) || runningNode >= pinnedNode) return;
  stop(
    `There is no ready-made Node ${pinnedNode} for ${process.platform} ${process.arch}, and this is Node ${process.versions.node}. ` +
      `Install Node ${pinnedNode} or later from nodejs.org and start again.`,
  );
}

async function withLock(work) {
  mkdirSync(dirname(lockFile), { recursive: true });
  let told = false;
  while (!takeLock()) {
    if (!told) console.log('Another installation is running here; waiting for it …');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const release = () => rmSync(lockFile, { force: true });
  process.on('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  await work();
}

function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (failure) {
    if (failure.code !== 'EEXIST') throw failure;
  }
  const holder = readLock();
  if (isHeld(holder)) return false;
  // Its process is gone. Of several that see this one moves it away; one that moved a fresh lock by accident puts it
  // back.
  const aside = `${lockFile}.${process.pid}`;
  try {
    renameSync(lockFile, aside);
    if (readFileSync(aside, 'utf8') === holder) rmSync(aside);
    else renameSync(aside, lockFile);
  } catch (failure) {
    if (failure.code !== 'ENOENT') throw failure;
  }
  return takeLock();
}

function readLock() {
  try {
    return readFileSync(lockFile, 'utf8');
  } catch {
    return '';
  }
}

function isHeld(holder) {
  try {
    // Just created and not written yet; or older than any installation, so that its process id belongs to another by
    // now.
    const age = Date.now() - statSync(lockFile).mtimeMs;
    if (!holder) return age < 5000;
    if (age > 3600000) return false;
    process.kill(Number(holder), 0);
    return true;
  } catch (failure) {
    return failure.code === 'EPERM';
  }
}

function explain(failure, output) {
  const all = `${failure.code || ''} ${failure.message} ${output}`;
  if (/ENOSPC|EDQUOT|no space left/i.test(all))
    return `There is no space left on the disk that holds ${root}. The libraries take about 1 GB: free some and start again.`;
  if (/EACCES|EPERM|EROFS/.test(all)) {
    const path = failure.path || (/^npm \S+ path (.+)$/m.exec(output) || [])[1] || root;
    return `This account may not write ${path}. Give it the folder ${root}, or start as the account that owns it.`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENOTCACHED|ERR_SOCKET_TIMEOUT/.test(all)) {
    return 'The libraries have to be installed once, and the package registry does not answer. Connect to the network (or set npm’s registry or proxy) and start again.';
  }
  if (/EUSAGE|in sync/.test(all)) {
    return 'package.json and package-lock.json disagree. Run npm install --ignore-scripts, then node tools/complete-lock.ts, and commit both files.';
  }
  if (failure.code === 'ENOENT')
    return `npm was not found. It comes with Node; install Node ${pinnedNode} from nodejs.org and start again.`;
  return output
    ? `${output.trim()}\nThe libraries could not be installed; what npm said stands above.`
    : failure.message;
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
