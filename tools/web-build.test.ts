import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { keptBuild } from './web-build.ts'

// – Without the packages that build it, the web app that is there is served, or a sentence says what is
//   missing
test('without the packages that build it, the web app that is there is served, or the sentence says what is missing', () => {
  const stamp = join(mkdtempSync(join(tmpdir(), 'ladlewell-build-')), '.stamp')
  expect(() => keptBuild(stamp)).toThrow(
    /^The web app is not built, .* Run npm ci, or bring web\/build along\.$/,
  )
  writeFileSync(stamp, 'of other sources')
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  expect(keptBuild(stamp)).toBe('kept')
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})
