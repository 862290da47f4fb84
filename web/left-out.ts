import type { Plugin } from 'vite'

// Of `<Fragment ref>`.
const methodsOfFragments = [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'focus',
  'focusLast',
  'blur',
  'observeUsing',
  'unobserveUsing',
  'getClientRects',
  'getRootNode',
  'compareDocumentPosition',
  'scrollIntoView',
]

/** What no page of ours asks React or its router to do, by the functions that do it. */
export const leftOut: Record<string, string[]> = {
  // `<ViewTransition>`, `useActionState`, `<SuspenseList>`, `<Activity>`, and which components stand around an error.
  'react-dom/cjs/react-dom-client.production.js': [
    'startViewTransition',
    'applyViewTransitionToHostInstances',
    'applyViewTransitionToHostInstancesRecursive',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'measureNestedViewTransitions',
    'scheduleViewTransitionEvent',
    'reportViewTransitionError',
    'applyViewTransitionName',
    'restoreViewTransitionName',
    'ViewTransitionPseudoElement',
    'createViewTransitionInstance',
    'getStackByFiberInDevAndProd',
    'mountActionState',
    'updateActionState',
    'updateActionStateImpl',
    'rerenderActionState',
    'runActionStateAction',
    'dispatchActionState',
    'updateSuspenseListComponent',
    'updateActivityComponent',
    ...methodsOfFragments.map(name => `FragmentInstance.prototype.${name}`),
  ],
  // Fetchers: calls go through `useCall`.
  'react-router/dist/production/lib/router/router.js': [
    'handleFetcherAction',
    'handleFetcherLoader',
    'discoverRoutes',
  ],
  'react-router/dist/production/lib/router/instrumentation.js': [
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    'consumeInstrumentationClientResultMetaReceiver',
  ],
  // Routes that are found out one by one: a page knows all of them (`routeDiscovery`).
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': [
    'isFogOfWarEnabled',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'useFogOFWarDiscovery',
  ],
  'react-router/dist/production/lib/dom/ssr/components.js': ['RSCPrefetchPageLinksImpl'],
  'react-router/dist/production/lib/dom/ssr/routes.js': ['createClientRoutesWithHMRRevalidationOptOut'],
}

/** Empties them in what browsers load: a minifier cannot know that nobody calls them. */
export const unusedLeftOut: Plugin = {
  name: 'unused-left-out',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /node_modules\/react-(?:dom|router)\// },
    handler: (code, id) => {
      const file = Object.keys(leftOut).find(name => id.endsWith(`/node_modules/${name}`))
      return file === undefined ? undefined : withoutUnused(file, code)
    },
  },
}

/** Throws where a newer version has no such function: then what may be left out is looked at anew. */
export function withoutUnused(file: string, code: string): string {
  return leftOut[file]!.reduce((rest, name) => {
    const begins = name.includes('.') ? `${name} = function ` : `(?:async )?function ${name}`
    const whole = new RegExp(`^([\\t ]*)(${begins}\\([^)]*\\) \\{\\n)[^]*?^\\1\\}(;?)$`, 'm')
    if (!whole.test(rest)) throw new Error(`${file} has no ${name} any more.`)
    return rest.replace(whole, '$1$2$1}$3')
  }, code)
}
