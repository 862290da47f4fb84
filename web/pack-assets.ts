import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const packed = promisify(brotliCompress)
const texts = /\.(?:css|js|json|svg|txt|webmanifest)$/
/** What is smaller is sent as it is. */
const LEAST = 1000

/** Writes beside each text of the built folder what brotli makes of it at its best, which takes too long for whoever asks for it. */
export async function packAssets(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && texts.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
  const pack = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const text = await readFile(file)
      if (text.length < LEAST) continue
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      }
      await writeFile(`${file}.br`, await packed(text, { params }))
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, pack))
}
