import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { groupedByUse } from './bundles.ts'
import { unusedLeftOut } from './left-out.ts'
import { oneByteCode } from './one-byte-code.ts'
import { languageLeftOpen } from './one-language.ts'
import { packagesNamed } from './packages-named.ts'
import { plainIcons } from './plain-icons.ts'
import { words } from './words.ts'

export default defineConfig(({ command }) => ({
  // Whoever builds has made the words before: others may be reading them.
  plugins: [
    command === 'serve' && paraglideVitePlugin(words),
    groupedByUse(),
    languageLeftOpen,
    plainIcons,
    unusedLeftOut,
    packagesNamed(),
    oneByteCode,
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
  },
  // The server's bundle holds all it needs: nothing of the web is installed beside it, and the sandbox, which runs
  // without NODE_ENV=production, renders with production React all the same.
  environments: {
    ssr:
      command === 'build'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true as const },
            // The text of code stays in memory; its names are for who reads a stack. What two routes share is one file: 200 take 100 ms to load.
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
                  minify: { mangle: false, compress: true, codegen: true },
                },
              },
            },
          }
        : {},
  },
}))
