import { spawn } from 'node:child_process';

/** Runs a command and returns its output. @throws with all of it on failure */
export function exec(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(output.trim())
        : reject(new Error(`${command} ${args[0] ?? ''} ended with ${String(code)}:\n${errors.trim()}`)),
    );
  });
}
