import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { say } from './programs.ts'

/** Any; nobody has it here or in the image. */
export const STRANGER = 4_242_001

export interface Image {
  /**
   * Runs a command of it as a stranger, the first process of its world, on a root that is read-only; `/tmp` and `/data` are in memory. The
   * network is the machine's.
   */
  run(command: string[], env?: Record<string, string>): Running
  remove(): void
}

export interface Running {
  said(): string
  /** The process itself, as this machine counts it. */
  pid(): number
  /** The exit code. */
  ended: Promise<number>
  hasEnded(): boolean
}

/**
 * An image that buildah knows, opened for the kernel's own tools: crun and runc ask for groups of processes, which a machine that builds may
 * not give.
 */
export function openImage(name: string): Image {
  const container = say('buildah', ['from', '--pull-never', name]).trim()
  const rootfs = say('buildah', ['mount', container]).trim()
  const { config } = (JSON.parse(say('buildah', ['inspect', '--type', 'image', name])) as { OCIv1: Oci })
    .OCIv1
  return {
    run(command, env = {}) {
      const wanted = command.length > 0 ? command : (config.Cmd ?? [])
      const own = Object.fromEntries(config.Env.map(one => one.split(/=(.*)/s) as [string, string]))
      const args = [
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        '/bin/sh',
        '-ec',
        world,
        rootfs,
        String(STRANGER),
      ]
      const child = spawn('/usr/bin/unshare', [...args, ...(config.Entrypoint ?? []), ...wanted], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...own, ...env },
      })
      return runningAs(child)
    },
    remove: () => void say('buildah', ['rm', container]),
  }
}

interface Oci {
  config: { Entrypoint?: string[]; Cmd?: string[]; Env: string[] }
}

/** $0 is the root, $1 the user. */
const world = `
/bin/mount --bind "$0" "$0"
/bin/mount -o remount,ro,bind "$0"
/bin/mount -t proc proc "$0/proc"
/bin/mount -t tmpfs -o mode=1777,size=64m tmpfs "$0/tmp"
/bin/mount -t tmpfs -o mode=1777,size=64m tmpfs "$0/data"
user=$1; shift
exec /usr/bin/setpriv --no-new-privs /usr/sbin/chroot --userspec="$user:$user" --groups= "$0" "$@"`

function runningAs(child: ChildProcess): Running {
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', more => (text += more))
  return {
    said: () => text,
    pid: () =>
      Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0]),
    ended: once(child, 'exit').then(([code]) => code ?? 1),
    hasEnded: () => child.exitCode !== null,
  }
}
