// npm run seed -- --chefs 2000 --meals 20 [--customers 1000]: adds chefs, meals and customers for trying things at scale.
import { parseArgs } from 'node:util'
import { migrate } from './migrate.ts'
import { connect } from './platform/database.ts'
import { seedScale } from './seed/scale.ts'

const { values } = parseArgs({
  options: {
    chefs: { type: 'string', default: '200' },
    meals: { type: 'string', default: '15' },
    customers: { type: 'string', default: '0' },
  },
})
const wish = { chefs: Number(values.chefs), meals: Number(values.meals), customers: Number(values.customers) }
if (Object.values(wish).some(count => !Number.isInteger(count) || count < 0)) {
  throw new Error('--chefs, --meals and --customers take whole numbers.')
}
await migrate(process.env.DATABASE_URL!)
const TEN_MINUTES = 600_000
const db = connect(process.env.DATABASE_URL!, 2, () => undefined, TEN_MINUTES)
const [clock] = await db.query<{ now: Date }>('select now()')
await seedScale(db, wish, clock!.now)
await db.close()
console.log(`Added ${wish.chefs} chefs with ${wish.meals} meals each and ${wish.customers} customers.`)
