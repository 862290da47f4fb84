// npm run migrate: brings the database of DATABASE_URL up to date, beside processes that serve. A step of its own of every deploy.
import { migrate } from './migrate.ts'
import { newest } from './migrations.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL names no database.')
try {
  const count = await migrate(url, { tell: sentence => console.log(sentence) })
  console.log(
    count === 0 ? `Nothing to do: the schema is ${newest}.` : `Applied ${count}: the schema is ${newest}.`,
  )
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
