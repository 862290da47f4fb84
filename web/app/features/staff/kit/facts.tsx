import type { ReactNode } from 'react'

/** Names with what they are; what is null or undefined is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {Object.entries(facts).map(
        ([name, value]) =>
          value !== null &&
          value !== undefined && (
            <div key={name} className="min-w-0">
              <dt className="text-muted">{name}</dt>
              <dd className="mt-0.5 font-semibold break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
