import pg from 'pg'
import { answerTasks } from './own-process.ts'

export interface RawReads {
  databaseUrl: string
  text: string
  values: readonly unknown[][]
  connections: number
  seconds: number
}

/** How often one prepared statement can be asked through node-postgres, with nothing around it. */
answerTasks(async (task: RawReads): Promise<{ perSecond: number }> => {
  const clients = await Promise.all(
    Array.from({ length: task.connections }, async () => {
      const client = new pg.Client({ connectionString: task.databaseUrl })
      await client.connect()
      return client
    }),
  )
  let asked = 0
  const started = performance.now()
  const end = started + task.seconds * 1000
  await Promise.all(
    clients.map(async client => {
      while (performance.now() < end) {
        const values = task.values[asked++ % task.values.length]!
        await client.query({ name: 'raw', text: task.text, values })
      }
    }),
  )
  const took = (performance.now() - started) / 1000
  await Promise.all(clients.map(client => client.end()))
  return { perSecond: asked / took }
})
