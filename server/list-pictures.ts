// npm run pictures: what the next rounds would take out of the picture store, what rests in its trash and until when, and what lies
// there that this database never wrote. Changes nothing.
import { pictureFilesOf } from './picture-files-of.ts'
import { connect } from './platform/database.ts'
import { pictureReport } from './platform/picture-sweep.ts'

const db = connect(process.env.DATABASE_URL!, 2, () => undefined)
try {
  const { listed, unreferenced, trash, strange } = await pictureReport(await pictureFilesOf(process.env), db)
  say('Nothing speaks of these; an hour after they were written they go on the list', unreferenced)
  say(
    'On the list: the next round lays them into the trash',
    listed.map(({ id, at }) => `${id}, since ${at.toISOString()}`),
  )
  say(
    'In the trash: removed for good after the day named',
    trash.map(({ id, until }) => `${id}, ${until.toISOString()}`),
  )
  say('Not written by this database: never touched', strange)
} finally {
  await db.close()
}

function say(what: string, lines: readonly string[]): void {
  console.log([`${what}: ${lines.length}`, ...lines.map(line => `  ${line}`)].join('\n'))
}
