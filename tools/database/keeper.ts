// Holds one PostgreSQL server for as long as its own standard input is open. The process that started it
// keeps the other end, so the server goes when that process goes, even by SIGKILL.
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'

const { postgres, args, folder, log, owner } = JSON.parse(process.argv[2] ?? '{}')
const file = openSync(log, 'a')
const server = spawn(postgres, args, { ...owner, cwd: '/', stdio: ['ignore', file, file] })

server.on('error', () => process.exit(1))
server.on('exit', code => process.exit(code ?? 1))
process.stdout.on('error', () => {})
process.stdin.on('error', shutDown).on('close', shutDown).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown)

const watch = setInterval(() => {
  if (!isReady()) return
  clearInterval(watch)
  process.stdout.write('ready\n')
}, 10)

function isReady(): boolean {
  try {
    const lines = readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n')
    // A standby that lets readers in says so.
    return lines[0] === String(server.pid) && /^(ready|standby)\s*$/.test(lines[7] ?? '')
  } catch {
    return false
  }
}

function shutDown(): void {
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), 10_000).unref()
}
