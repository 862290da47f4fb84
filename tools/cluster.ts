// node tools/cluster.ts [disks=<MB>] [asynchronous]: three PostgreSQLs kept by Patroni, with PgBouncer and HAProxy before them. Prints their
// addresses as one line of JSON, then does what each line of its input says ("kill 5", "cut 20", "switchover": tools/cluster/harms.ts)
// and answers each with a line. It ends, and all is gone, when its input does.
import { createInterface } from 'node:readline'
import { harms } from './cluster/harms.ts'
import { lacksForCluster } from './cluster/programs.ts'
import { startDatabaseCluster } from './cluster/start-cluster.ts'

const lacks = lacksForCluster()
if (lacks) console.log(JSON.stringify({ lacks }))
else await serve()

async function serve(): Promise<void> {
  const words = process.argv.slice(2)
  const diskMb = Number(words.find(word => word.startsWith('disks='))?.slice(6) ?? 0)
  const cluster = await startDatabaseCluster({
    ...(diskMb > 0 && { diskMb }),
    synchronous: !words.includes('asynchronous'),
  })
  // Whatever ends it, its processes end in their order.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.stdin.destroy())
  const { writes, hosts, reads, pooled, ground } = cluster
  console.log(JSON.stringify({ writes, hosts, reads, pooled, hasDisks: ground.hasDisks }))
  for await (const line of createInterface(process.stdin)) {
    const [word = '', number] = line.trim().split(/\s+/)
    if (!word) continue
    try {
      const harm = harms[word]
      if (word === 'whole') await cluster.whole()
      else if (harm) await harm(cluster, Number(number ?? 0))
      else throw new Error(`there is no "${word}"; there are whole, ${Object.keys(harms).join(', ')}.`)
      console.log(`done ${line}`)
    } catch (error) {
      console.log(`failed ${line}: ${(error as Error).message.replaceAll('\n', ' ')}`)
    }
  }
  await cluster.stop()
}
