import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { textOf } from './files.ts'

const page = textOf('docs/deploy.md')
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }

test('every file that the page on deploying names is there, and every command of ours', () => {
  const links = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join('docs', path!))
  const named = [...page.matchAll(/\bdeploy\/[\w./@-]*\w/g)].map(([path]) => path)
  const made = /^deploy\/(secrets(?!\.sh)|ladlewell\.env$|\.env$)/
  /** kubectl's name of a Deployment. */
  const ofCluster = /^deploy\/(web|worker)$/
  const paths = [...links, ...named].filter(path => !made.test(path) && !ofCluster.test(path))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true)
  const commands = [...page.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!)
  for (const name of commands) expect(scripts, name).toHaveProperty([name])
})

test('what the page copies from a release is in the folder of units', () => {
  for (const [, file] of page.matchAll(/\$U\/([\w.@-]*\w)/g))
    expect(existsSync(join(root, 'deploy/systemd', file!)), file).toBe(true)
})
