import type { Plugin } from 'vite'

/**
 * The code that renders pages, without a letter beyond Latin-1: V8 keeps the text of a module, and one Arabic sentence in it would
 * take two bytes for each of its letters.
 */
export const oneByteCode: Plugin = {
  name: 'one-byte-code',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\0-\xff]/g, escaped)
    },
  },
}

/** A half of a pair by itself, as JavaScript counts. */
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
