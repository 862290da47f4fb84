import { dirname } from 'node:path'

/** The folder of this checkout. */
export const root = dirname(import.meta.dirname)
