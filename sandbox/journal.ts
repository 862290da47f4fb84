import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'

export type Entry = [collection: string, record: { id: string }]

/** Append-only memory of the sandbox. Entries are written before the answer leaves, so a killed process forgets nothing that it told. */
export type Journal = { append(entry: Entry): void; flush(): void; close(): void }

export const noJournal: Journal = { append() {}, flush() {}, close() {} }

/** Replays the file into `apply`, rewrites it with what `compacted` still holds, and goes on appending to it. */
export function openJournal(
  path: string,
  apply: (entry: Entry) => void,
  compacted: () => Iterable<Entry>,
): Journal {
  replay(path, apply)
  rewrite(path, compacted())
  const file = openSync(path, 'a')
  let lines = ''
  const flush = () => {
    if (lines === '') return
    writeSync(file, lines)
    lines = ''
  }
  return {
    append: entry => {
      lines += `${JSON.stringify(entry)}\n`
    },
    flush,
    close: () => {
      flush()
      closeSync(file)
    },
  }
}

function replay(path: string, apply: (entry: Entry) => void): void {
  if (!existsSync(path)) return
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const entry = parsed(line)
    if (entry) apply(entry)
  }
}

// A process killed while writing leaves half a line; its answer was never sent, so the line is nothing to keep.
function parsed(line: string): Entry | undefined {
  if (line === '') return
  try {
    return JSON.parse(line) as Entry
  } catch {
    return
  }
}

function rewrite(path: string, entries: Iterable<Entry>): void {
  const file = openSync(`${path}.new`, 'w')
  for (const entry of entries) writeSync(file, `${JSON.stringify(entry)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}
