import { expect } from '@playwright/test'
import { mailsTo } from './sandbox.ts'

/** The newest link of a kind that was mailed to an address, as a path of the product. */
export async function linkIn(email: string, kind: string): Promise<string> {
  const found = async () => {
    const texts = (await mailsTo(email)).map(({ text }) => text)
    return texts.map(text => pathIn(text, kind)).find(path => path !== null) ?? null
  }
  await expect.poll(found).not.toBeNull()
  return (await found())!
}

function pathIn(text: string, kind: string): string | null {
  const start = text.indexOf(kind)
  return start === -1 ? null : (text.slice(start).match(/^\S+/)?.[0] ?? null)
}
