// npm run seed -- --chefs 2000 --meals 20 [--customers 1000] [--past-orders 500000]: adds chefs, meals, customers and what
// they ordered in years before, for trying things at scale.
import { parseArgs } from 'node:util'
import { migrate } from './migrate.ts'
import { connect } from './platform/database.ts'
import { seedPastOrders } from './seed/past-orders.ts'
import { seedScale } from './seed/scale.ts'

const { values } = parseArgs({
  options: {
    chefs: { type: 'string', default: '200' },
    meals: { type: 'string', default: '15' },
    customers: { type: 'string', default: '0' },
    'past-orders': { type: 'string', default: '0' },
  },
})
const wish = { chefs: Number(values.chefs), meals: Number(values.meals), customers: Number(values.customers) }
const pastOrders = Number(values['past-orders'])
if ([...Object.values(wish), pastOrders].some(count => !Number.isInteger(count) || count < 0)) {
  throw new Error('--chefs, --meals, --customers and --past-orders take whole numbers.')
}
await migrate(process.env.DATABASE_URL!)
const TEN_MINUTES = 600_000
const db = connect(process.env.DATABASE_URL!, 2, () => undefined, TEN_MINUTES)
const [clock] = await db.query<{ now: Date }>('select now()')
await seedScale(db, wish, clock!.now)
await seedPastOrders(db, pastOrders)
await db.close()
console.log(
  `Added ${wish.chefs} chefs with ${wish.meals} meals each, ${wish.customers} customers and ${pastOrders} orders of the past.`,
)
