import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withDrawingOnly } from './plain-icons.ts'

const icons = join(createRequire(import.meta.url).resolve('lucide-react'), '../../esm/icons')

it('keeps of an icon what is drawn', () => {
  expect(withDrawingOnly(readFileSync(join(icons, 'chevron-down.mjs'), 'utf8'))).toBe(
    `import createIcon from '../createLucideIcon.mjs'
export default /* @__PURE__ */ createIcon([["path", { d: "m6 9 6 6 6-6" }]])
`,
  )
})

it('leaves out the other names of an icon, and every key', () => {
  const icon = withDrawingOnly(readFileSync(join(icons, 'triangle-exclamation-point.mjs'), 'utf8'))
  expect(icon.match(/"path"/g)).toHaveLength(3)
  expect(icon).not.toMatch(/key|alias/)
})

it('refuses an icon that is written in another way', () => {
  expect(() => withDrawingOnly('export default createLucideIcon({ paths: [] })')).toThrow('another way')
})
