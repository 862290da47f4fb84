import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import './operators.ts'
import './platform/circuit.ts'
import './platform/pool-figures.ts'
import { registry } from './platform/metrics.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const rules = read('deploy/prometheus/ladlewell.yml')
const promtool = spawnSync('promtool', ['--version']).status === 0

// – Every figure that an alert or the dashboard names is one that a process shows
test('every figure that rules and dashboard name is one that a process shows', () => {
  const known = new Set(registry.getMetricsAsArray().map(({ name }) => name))
  const text = rules + read('deploy/grafana/ladlewell.json')
  const named = new Set(text.match(/\b(?:ladlewell|nodejs|process)_\w+/g))
  expect(named.size).toBeGreaterThan(25)
  const strange = [...named].filter(
    name => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
  )
  expect(strange).toEqual([])
})

// – Each alert has a page in the runbook, and each page an alert
test('each alert has a page in the runbook, and each page an alert', () => {
  const pages = new Set(
    [...rules.matchAll(/runbook_url: \S+\/docs\/(runbook\/\w+\.md)/g)].map(([, page]) => page!),
  )
  expect(rules.match(/- alert:/g)).toHaveLength(rules.match(/runbook_url:/g)!.length)
  for (const page of pages) expect(existsSync(`${root}docs/${page}`), page).toBe(true)
  const there = readdirSync(`${root}docs/runbook`).filter(name => name !== 'README.md')
  expect(there.map(name => `runbook/${name}`).toSorted()).toEqual([...pages].toSorted())
})

if (promtool) {
  // – Each alert fires and ends by itself
  test('each alert fires when it should, and ends when it is over', () => {
    const tests = readdirSync(`${root}deploy/prometheus/tests`).map(name => `deploy/prometheus/tests/${name}`)
    const tried = tests.map(read).join('')
    for (const [, alert] of rules.matchAll(/- alert: (\w+)/g)) expect(tried).toContain(`name: ${alert} fires`)
    for (const step of [
      ['check', 'rules', 'deploy/prometheus/ladlewell.yml'],
      ['test', 'rules', ...tests],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', step, { cwd: root, encoding: 'utf8' })
      expect(status, stdout + stderr).toBe(0)
    }
  })
} else console.log('The alerts are not tried: promtool is missing (Debian: prometheus).')
