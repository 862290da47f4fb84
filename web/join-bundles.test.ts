import { describe, expect, it } from 'vitest'
import { type Bundle, EVERYBODY, joined } from './join-bundles.ts'

const bundle = (name: string, size: number, users: string[], needs: Bundle[] = []): Bundle => ({
  modules: [name],
  size,
  users: new Set(users),
  needs: new Set(needs),
})
const files = (bundles: Bundle[], weightOf = (_user: string) => 1) =>
  [...joined(bundles, weightOf)].map(({ modules }) => modules.sort().join(' ')).sort()

describe('what stands in one file', () => {
  it('is what the same pages load', () => {
    expect(files([bundle('a', 9000, ['home']), bundle('b', 9000, ['home'])])).toEqual(['a b'])
  })

  it('is not what makes another page load much in vain', () => {
    expect(files([bundle('a', 9000, ['home']), bundle('b', 9000, ['home', 'chef'])])).toEqual(['a', 'b'])
  })

  it('is something small that another page loads in vain', () => {
    expect(files([bundle('a', 300, ['home']), bundle('b', 9000, ['home', 'chef'])])).toEqual(['a b'])
  })

  it('stays small for a page that matters', () => {
    const both = () => [bundle('a', 300, ['home']), bundle('b', 9000, ['home', 'chef'])]
    expect(files(both(), user => (user === 'chef' ? 20 : 1))).toEqual(['a', 'b'])
  })

  it('is loaded by everybody with what everybody loads, if it is small', () => {
    const all = [
      bundle('a', 200, ['home', 'chef']),
      bundle('b', 9000, [EVERYBODY]),
      bundle('c', 9000, ['cards']),
    ]
    expect(files(all)).toEqual(['a b', 'c'])
  })

  it('never needs a file that needs it', () => {
    const last = bundle('last', 9000, ['home'])
    const between = bundle('between', 9000, ['home', 'chef'], [last])
    const first = bundle('first', 9000, ['home'], [between])
    expect(files([first, between, last])).toEqual(['between', 'first', 'last'])
  })
})
