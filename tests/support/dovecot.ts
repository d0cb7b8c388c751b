import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const program = '/usr/sbin/dovecot';

/** Why there are no tests against a real mail server; null if there are. */
export const noDovecot = existsSync(program)
  ? null
  : 'dovecot is not installed on this machine (Debian: dovecot-imapd)';

/** A real mail server on loopback: a child process with its own folder. */
export async function startDovecot(people: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'stod-dovecot-'));
  const port = await freePort();
  const { username, uid } = userInfo();
  await mkdir(join(folder, 'run'));
  await mkdir(join(folder, 'mail'));
  await chmod(folder, 0o755);
  await chmod(join(folder, 'mail'), 0o777);
  const users = Object.entries(people).map(([user, password]) => `${user}:{PLAIN}${password}`);
  await writeFile(join(folder, 'users'), `${users.join('\n')}\n`);
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port, uid === 0 ? 'dovenull' : username));
  // As any user: when root runs this, letters belong to `nobody`, as dovecot requires.
  const child = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' });
  await reachable(port);
  return {
    port,
    close: async (): Promise<void> => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (folder: string, port: number, user: string) => `
protocols = imap
listen = 127.0.0.1
base_dir = ${folder}/run
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user === 'dovenull' ? 'dovecot' : user}
default_login_user = ${user}
default_internal_group = ${user === 'dovenull' ? 'dovecot' : user}
first_valid_uid = 0
first_valid_gid = 0
mail_uid = ${user === 'dovenull' ? 'nobody' : user}
mail_gid = ${user === 'dovenull' ? 'nogroup' : user}
mail_location = maildir:${folder}/mail/%u
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Drafts {
    auto = create
    special_use = \\Drafts
  }
  mailbox Sent {
    auto = create
    special_use = \\Sent
  }
  mailbox Trash {
    auto = create
    special_use = \\Trash
  }
  mailbox Junk {
    auto = create
    special_use = \\Junk
  }
}
`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}

async function reachable(port: number): Promise<void> {
  for (let attempts = 0; ; attempts += 1) {
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('close', () => socket.destroy());
      setTimeout(() => socket.destroy(), 200);
    });
    if (answers) return;
    if (attempts === 50) throw new Error('dovecot does not answer');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
