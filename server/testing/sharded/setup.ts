import { beforeEach } from 'vitest'
import { cannotBe } from './cannot-be.ts'
import { sayWithKitchen } from './with-kitchen.ts'

const done = Symbol.for('ladlewell says with kitchen')
const here = globalThis as { [done]?: true }

// Files of one worker share their modules.
if (process.env.SHARDED) {
  if (!here[done]) sayWithKitchen()
  here[done] = true
  beforeEach(context => {
    const why = cannotBe(context.task.file.name, context.task.name)
    if (why) context.skip(why)
  })
}
