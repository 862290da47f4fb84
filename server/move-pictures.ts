// npm run pictures:move -- <from> <to>: copies the pictures of this database from a folder into a bucket (s3://…) or back, while the product
// runs. May be stopped and run again. Exit code 1 when something is broken. docs/store.md says how to switch.
import { pictureFilesOf } from './picture-files-of.ts'
import { type Copied, copyPictures } from './platform/copy-pictures.ts'
import { connect } from './platform/database.ts'
import { faultOfStore } from './vendors/picture-bucket-address.ts'

const [from, to] = process.argv.slice(2)
try {
  if (!from || !to)
    throw new Error(
      'npm run pictures:move -- <from> <to>: folders, or addresses such as s3://bucket?region=…',
    )
  process.exitCode = await move(from, to)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function move(source: string, target: string): Promise<number> {
  const [first, second] = [await storeAt(source), await storeAt(target)]
  const db = connect(process.env.DATABASE_URL!, 2, () => undefined)
  try {
    const copied = await copyPictures(first, second, db, (place, sofar) =>
      console.log(`${place}: ${said(sofar)}`),
    )
    console.log(`${first.says} → ${second.says}: ${said(copied)}`)
    for (const line of copied.broken) console.error(`BROKEN  ${line}`)
    if (copied.broken.length > 0)
      console.error('Not finished: the second store was given no mark. Mend these, and run it again.')
    return copied.broken.length > 0 ? 1 : 0
  } finally {
    await db.close()
  }
}

async function storeAt(address: string) {
  if (!address.includes('://')) return pictureFilesOf({ PICTURES_DIR: address })
  const fault = faultOfStore(address)
  if (fault) throw new Error(`${address} ${fault}`)
  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set for a bucket.')
  return pictureFilesOf({ PICTURES_STORE: address, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })
}

const said = ({ copied, copiedBytes, there, notOurs, broken }: Copied) =>
  `${copied} copied (${copiedBytes} bytes), ${there} there already, ${notOurs} not of this database, ${broken.length} broken`
