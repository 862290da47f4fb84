import { argon2Sync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword, hashPasswordsWith, passwordFits } from './password.ts'

beforeEach(() => hashPasswordsWith(19_456))

test('a hash takes the memory that was asked for, and fits whatever is asked for later', async () => {
  const usual = await hashPassword('cédille at noon')
  hashPasswordsWith(64)
  const small = await hashPassword('cédille at noon')
  expect([usual, small].map(hash => hash.split('$').slice(0, 2))).toEqual([
    ['argon2id', '19456'],
    ['argon2id', '64'],
  ])
  const [, kib, salt, hash] = small.split('$')
  const nonce = Buffer.from(salt!, 'base64url')
  const cost = { memory: Number(kib), passes: 2, parallelism: 1, tagLength: 32 }
  expect(argon2Sync('argon2id', { message: 'cédille at noon', nonce, ...cost }).toString('base64url')).toBe(
    hash,
  )
  for (const stored of [usual, small]) {
    expect(await passwordFits('ce\u0301dille at noon', stored)).toBe(true)
    expect(await passwordFits('cedille at noon', stored)).toBe(false)
  }
  expect(await passwordFits('cédille at noon', null)).toBe(false)
})

test('a hash of before, which tells no memory, fits', async () => {
  const [name, , salt, hash] = (await hashPassword('let-me-cook')).split('$')
  hashPasswordsWith(64)
  expect(await passwordFits('let-me-cook', [name, salt, hash].join('$'))).toBe(true)
})
