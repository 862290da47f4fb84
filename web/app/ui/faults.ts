import { createContext, useContext } from 'react'
import type { Faults } from '../api/use-call.ts'

const none: Faults = {}

/** What is wrong with the entries of the form around. */
export const FaultsContext = createContext(none)

/** What is wrong with the field of that name, or with a part of what it holds; what is said of it here comes first. */
export function useFault(name: string | undefined, here: string | undefined): string | undefined {
  const faults = useContext(FaultsContext)
  if (here !== undefined || name === undefined) return here
  return faults[name] ?? Object.entries(faults).find(([path]) => path.startsWith(`${name}.`))?.[1]
}
