import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { words } from './words.ts'

/** What a visitor who looks for meals needs on most pages. */
const browse =
  /app[\\/](features[\\/](menu|chefs)|favorites|diet|cart)[\\/]|domain[\\/](calendar|cart|delivery|diet|filter|menu-week|money|pricing|side-allergens)|messages[\\/](menu|chefs|home)_/

/** Everything but what only dialogs and private pages share, however many those are. */
const forEverybody =
  /^(?!.*app[\\/](features[\\/](staff|chefdashboard)|words[\\/]catalogue[\\/]messages[\\/](accounts_wait|words_(failed|cancel))|api[\\/](asked|load\.|use-)|ui[\\/](dialog|fault|field|form|load-failure|checkbox|kept-focus|layers|badge|nothing-yet|loading-boxes)))/

/** Many tiny files cost a slow connection more than the bytes that they save. */
const codeSplitting = {
  groups: [
    { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
    { name: 'browse', test: browse, minShareCount: 5 },
    { name: 'shared', test: forEverybody, minShareCount: 18 },
    // What a meal's card is made of comes in one piece.
    {
      name: 'meal',
      test: /features[\\/]menu[\\/](meal-card|meal-price|variant|spice|diet-tags|add-button|double-protein)/,
    },
  ],
}

export default defineConfig(({ isSsrBuild, command }) => ({
  // Whoever builds has made the words before: others may be reading them.
  plugins: [command === 'serve' && paraglideVitePlugin(words), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting } } }),
  },
  // The server's bundle holds all it needs: nothing of the web is installed beside it, and the sandbox, which runs
  // without NODE_ENV=production, renders with production React all the same.
  environments: {
    ssr:
      command === 'build'
        ? {
            define: { 'process.env.NODE_ENV': '"production"' },
            resolve: { noExternal: true as const },
            // The text of code stays in memory; its names are for who reads a stack.
            build: {
              rolldownOptions: { output: { minify: { mangle: false, compress: true, codegen: true } } },
            },
          }
        : {},
  },
}))
