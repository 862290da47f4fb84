import { enableCompileCache } from 'node:module'
import { lessMemory } from './less-memory.mjs'

lessMemory()
// Before the first file of TypeScript: what Node makes of those is kept too, and what makes it, 20 MB, is not loaded again.
enableCompileCache()
const { buildPrograms } = await import('./build-programs.ts')
const made = await buildPrograms()
const { programFile } = await import('./programs.ts')
await import(programFile('start', made))
