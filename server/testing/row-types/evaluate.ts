// Evaluates the expressions of claims where they stand: each file is loaded once more, with them at its end. Reads claims
// from its input and writes the texts, by where their calls stand.
import { registerHooks } from 'node:module'
import { json } from 'node:stream/consumers'
import { registerWeeklyPlans } from '../../features/ordering/weekly-plans.ts'
import { sessionProofs } from '../../features/proofs/session-proofs.ts'
import { plansOfOrders } from '../../features/subscriptions/record.ts'
import type { Claim } from './claims.ts'

registerWeeklyPlans(plansOfOrders)
// What one feature hands to another as SQL, by its type.
Object.assign(globalThis, { handedOver: { Proofs: sessionProofs } })

const claims = (await json(process.stdin)) as Claim[]
// A programme would run when it is loaded.
const [lone, composed] = [claims.filter(isLone), claims.filter(claim => !isLone(claim))]
const byFile = Map.groupBy(composed, ({ at }) => at.replace(/:\d+$/, ''))

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const file = new URL(url).searchParams.get('texts')
    return file ? { ...loaded, source: `${loaded.source}\n${moduleOf(byFile.get(file)!)}` } : loaded
  },
})

const addresses = [
  `data:text/javascript,${encodeURIComponent(moduleOf(lone))}`,
  ...[...byFile.keys()].map(file => `${new URL(`../../../${file}`, import.meta.url)}?texts=${file}`),
]
const loaded = await Promise.all(addresses.map(address => import(address)))
process.stdout.write(JSON.stringify(Object.assign({}, ...loaded.map(({ texts }) => texts))))

function moduleOf(claims: readonly Claim[]): string {
  return `export const texts = {\n${claims.map(({ at, texts }) => `'${at}': ${texts}`).join(',\n')} }`
}

function isLone({ texts }: Claim): boolean {
  return /return \[['`]/.test(texts) && !texts.includes('${')
}
