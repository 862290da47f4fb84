import { afterAll, afterEach, expect } from 'vitest'

// A test that expects one replaces console.error itself (vi.spyOn) for its own length.
const unexpected: unknown[][] = []
console.error = (...message: unknown[]) => unexpected.push(message)

const refuse = () => expect(unexpected.splice(0), 'console.error was called').toEqual([])
afterEach(refuse)
afterAll(refuse)
