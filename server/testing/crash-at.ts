// node --import crash-at.ts: kills this process when the checkpoint CRASH_AT is reached for the CRASH_NTH time.
import { subscribe } from 'node:diagnostics_channel'

let left = Number(process.env.CRASH_NTH)
subscribe('ladlewell:checkpoint', name => {
  if (name === process.env.CRASH_AT && --left === 0) process.kill(process.pid, 'SIGKILL')
})
