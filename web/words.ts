import { compile } from '@inlang/paraglide-js'

/** How the messages of web/messages become functions; the same for the build, the types and the tests. */
export const words = {
  project: `${import.meta.dirname}/project.inlang`,
  outdir: `${import.meta.dirname}/app/words/catalogue`,
  strategy: ['globalVariable', 'baseLocale'] as ['globalVariable', 'baseLocale'],
  isServer: 'import.meta.env.SSR',
  emitReadme: false,
}

if (import.meta.main) {
  await compile(words)
  // The compiler's own timers would keep this process for half a minute.
  process.exit()
}
