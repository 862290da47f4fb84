import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './app/routes.ts'

/** The path of each page, by its folder and name. */
export const paths = new Map<string, string>()

/** The pages that load a route: itself, or all below what stands around several. */
export const pagesOf = new Map<string, string[]>()

for (const route of routes) note(route, [], '')

function note({ file, path, children }: RouteConfigEntry, around: string[], above: string): void {
  const name = nameOfRoute(file)
  const whole = path ? `${above}/${path}` : above
  if (children) for (const child of children) note(child, [...around, name], whole)
  else {
    paths.set(name, whole || '/')
    for (const one of [...around, name]) pagesOf.set(one, [...(pagesOf.get(one) ?? []), name])
  }
}

export function nameOfRoute(file: string): string {
  return /([\w-]+\/[\w-]+)\.(?:page\.)?tsx/.exec(file)?.[1] ?? file
}
