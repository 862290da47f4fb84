import { describe, expect, it } from 'vitest'
import { type Bundle, joined, joinedFor } from './join-bundles.ts'

const bundle = (name: string, size: number, users: string[], needs: Bundle[] = []): Bundle => ({
  modules: [name],
  size,
  users: new Set(users),
  needs: new Set(needs),
  isPage: false,
})
const files = (bundles: Bundle[], terms: Record<string, { weight?: number; most?: number }> = {}) => {
  const termsOf = (user: string) => ({ weight: 1, file: 1500, most: 100_000, ...terms[user] })
  return [...joined(bundles, termsOf)].map(({ modules }) => modules.sort().join(' ')).sort()
}

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
    expect(files(both(), { chef: { weight: 20 } })).toEqual(['a', 'b'])
  })

  it('is no more than a page may load', () => {
    const both = () => [bundle('a', 300, ['home']), bundle('b', 9000, ['home', 'chef'])]
    expect(files(both(), { chef: { most: 9300 } })).toEqual(['a b'])
    expect(files(both(), { chef: { most: 9299 } })).toEqual(['a', 'b'])
  })

  const needing = () => {
    const needed = { ...bundle('needed', 2000, ['home', 'late']), isPage: true }
    const a = bundle('a', 300, ['home'], [needed])
    return [a, { ...bundle('b', 9000, ['home', 'chef']), isPage: true }, needed] as const
  }

  it('is not what needs much that another page would load in vain as well', () => {
    expect(files([...needing()], { late: { weight: 5 } })).toEqual(['a', 'b', 'needed'])
  })

  it('has what it needs loaded by whoever loads it in vain', () => {
    const [a, b, needed] = needing()
    expect(files([a, b, needed], { chef: { weight: 0.1 }, late: { weight: 5 } })).toEqual(['a b', 'needed'])
    expect(needed.users).toContain('chef')
  })

  it('is one page at most', () => {
    const pages = ['home', 'chef'].map(name => ({ ...bundle(name, 100, ['home', 'chef']), isPage: true }))
    expect(files(pages)).toEqual(['chef', 'home'])
  })

  it('never needs a file that needs it', () => {
    const last = bundle('last', 9000, ['home'])
    const between = bundle('between', 9000, ['home', 'chef'], [last])
    const first = bundle('first', 9000, ['home'], [between])
    expect(files([first, between, last])).toEqual(['between', 'first', 'last'])
  })
})

describe('what is joined for one page, at a cost', () => {
  const terms = (most: Record<string, number> = {}) => {
    return (user: string) => ({ weight: 1, file: 1500, most: most[user] ?? 100_000 })
  }
  const joinedOnce = (bundles: Bundle[], termsOf = terms()) => {
    const all = new Set(bundles)
    const isDone = joinedFor('home', all, termsOf)
    return [isDone, [...all].map(({ modules }) => modules.sort().join(' ')).sort()]
  }
  const three = () => [
    bundle('a', 9000, ['home']),
    bundle('b', 9000, ['home', 'chef', 'search']),
    bundle('c', 5000, ['home', 'meal']),
  ]

  it('are the two files that cost others least', () => {
    expect(joinedOnce(three())).toEqual([true, ['a c', 'b']])
  })

  it('are others where those have no room', () => {
    expect(joinedOnce(three(), terms({ meal: 13_999 }))).toEqual([true, ['a b', 'c']])
  })

  it('is nothing where no two may be joined', () => {
    expect(joinedOnce(three(), terms({ meal: 13_999, chef: 13_999 }))).toEqual([false, ['a', 'b', 'c']])
    const [first, needed] = [bundle('first', 100, ['home']), bundle('needed', 9000, ['home'])]
    const between = bundle('between', 100, ['chef'], [needed])
    first.needs.add(between)
    expect(joinedOnce([first, needed, between])).toEqual([false, ['between', 'first', 'needed']])
  })
})
