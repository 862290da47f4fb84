// What Node and its memory are told before they begin: in npm start, in the image and in units alike, for all of them start by this.

/**
 * With an arena for each thread, what pages, brotli and pictures freed stays where it was: 190 MB after a minute of pages. And what is
 * as large as a page lies by itself and goes back to the system at once, which glibc unlearns as soon as something large is freed: 212 in
 * place of 317 MB a minute after a load.
 */
const allocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
}
/** What is young for longer is collected later, and the room stays. */
const youngSpace = '--max-semi-space-size'
const MEGABYTES = 8

/** Begins this very process once more, under them; what somebody told it otherwise holds. */
export function lessMemory() {
  if (process.platform !== 'linux' || !process.execve) return
  const told = [...process.execArgv, process.env.NODE_OPTIONS ?? ''].join(' ')
  if (told.includes(youngSpace)) {
    // Read already, and not meant for the database and others that begin from here.
    for (const [name, value] of Object.entries(allocation))
      if (process.env[name] === value) delete process.env[name]
    return
  }
  const node = process.execPath
  const args = [node, `${youngSpace}=${MEGABYTES}`, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(node, args, { ...allocation, ...process.env })
}
