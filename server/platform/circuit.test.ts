import { expect, test } from 'vitest'
import { CircuitOpen, circuitTo, MOST_WAITING } from './circuit.ts'

function vendor(manner: { restMs?: number } = {}) {
  let now = 0
  const circuit = circuitTo('tested', {
    restMs: 1000,
    slowMs: 4000,
    ms: () => now,
    spread: () => 0.5,
    ...manner,
  })
  const fails = () => circuit.run(() => Promise.reject(new Error('down'))).catch((error: Error) => error)
  const answers = () => circuit.run(async () => 'answer')
  return {
    circuit,
    answers,
    pass(ms: number) {
      now += ms
    },
    /** A call that learns nothing of how the vendor is. */
    saved: () =>
      circuit.run(() => Promise.reject(new Error('saved')), { error: () => undefined }).catch(() => {}),
    async fail(times: number) {
      for (let time = 0; time < times; time++) await fails()
    },
    /** A call that is answered when one says so. */
    begin() {
      const { promise, resolve } = Promise.withResolvers<void>()
      return { done: circuit.run(() => promise), answer: resolve }
    },
  }
}

test('ten failures of a vendor that does not answer anybody open the circuit, nine do not', async () => {
  const { circuit, fail, answers } = vendor()
  await fail(9)
  expect(circuit.isOpen()).toBe(false)
  await fail(1)
  expect(circuit.isOpen()).toBe(true)
  await expect(answers()).rejects.toThrow(CircuitOpen)
})

test('failures among more answers open nothing, nor do such as are long ago', async () => {
  const { circuit, fail, answers } = vendor()
  for (let call = 0; call < 30; call++) await answers()
  await fail(20)
  expect(circuit.isOpen()).toBe(false)
  const other = vendor()
  await other.fail(9)
  other.pass(11_000)
  await other.fail(9)
  expect(other.circuit.isOpen()).toBe(false)
})

test('after the rest one call tries; its answer closes, its failure doubles the rest', async () => {
  const { circuit, fail, answers, begin, pass } = vendor()
  await fail(10)
  pass(1001)
  expect(circuit.isOpen()).toBe(false)
  const trying = begin()
  expect(circuit.isOpen()).toBe(true)
  await expect(answers()).rejects.toThrow(CircuitOpen)
  trying.answer()
  await trying.done
  await expect(answers()).resolves.toBe('answer')

  await fail(10)
  pass(1001)
  await fail(1)
  pass(1001)
  expect(circuit.isOpen()).toBe(true)
  pass(1000)
  expect(circuit.isOpen()).toBe(false)
})

test('after the rest one may begin what ends in a call, the others when it was answered or none came', async () => {
  const { circuit, fail, answers, begin, pass } = vendor()
  expect([circuit.mayBegin(), circuit.mayBegin()]).toEqual([true, true])
  await fail(10)
  expect(circuit.mayBegin()).toBe(false)
  pass(1001)
  expect([circuit.mayBegin(), circuit.mayBegin(), circuit.mayBegin()]).toEqual([true, false, false])
  pass(999)
  expect(circuit.mayBegin()).toBe(false)
  pass(1)
  expect(circuit.mayBegin()).toBe(true)
  const trying = begin()
  expect(circuit.mayBegin()).toBe(false)
  trying.answer()
  await trying.done
  expect([circuit.mayBegin(), circuit.mayBegin()]).toEqual([true, true])

  await fail(10)
  pass(1001)
  expect(circuit.mayBegin()).toBe(true)
  await expect(answers()).resolves.toBe('answer')
})

test('a refusal of what was asked is no failure of the vendor', async () => {
  const refusing = vendor().circuit
  for (let call = 0; call < 30; call++)
    await refusing
      .run(() => Promise.reject(new Error('no such card')), { error: () => false })
      .catch(() => undefined)
  expect(refusing.isOpen()).toBe(false)
  const { circuit } = vendor()
  for (let call = 0; call < 10; call++) await circuit.run(async () => 503, { answer: code => code === 503 })
  expect(circuit.isOpen()).toBe(true)
})

test('an outcome that says nothing of the vendor counts for nothing, and leaves the try to the next', async () => {
  const { circuit, fail, saved, answers, pass } = vendor()
  for (let time = 0; time < 20; time++) await saved()
  await fail(10)
  expect(circuit.isOpen()).toBe(true)
  pass(1001)
  expect(circuit.mayBegin()).toBe(true)
  await saved()
  expect(circuit.mayBegin()).toBe(false)
  await fail(1)
  pass(1001)
  expect(circuit.isOpen()).toBe(true)
  pass(1000)
  await saved()
  await expect(answers()).resolves.toBe('answer')
  expect([circuit.mayBegin(), circuit.mayBegin()]).toEqual([true, true])
})

test('a vendor of which three that tried learned nothing is left alone once more, no longer than at first', async () => {
  const { circuit, fail, saved, answers, pass } = vendor()
  await fail(10)
  pass(1001)
  for (let time = 0; time < 3; time++) await saved()
  await expect(answers()).rejects.toThrow(CircuitOpen)
  pass(1001)
  for (let time = 0; time < 2; time++) await saved()
  await expect(answers()).resolves.toBe('answer')
  expect(circuit.isOpen()).toBe(false)
})

test('calls that wait too long open it before any of them has failed', () => {
  const { circuit, begin, pass } = vendor()
  for (let call = 0; call < 20; call++) void begin()
  pass(3999)
  expect(circuit.isOpen()).toBe(false)
  pass(1)
  expect(circuit.isOpen()).toBe(true)
})

test('no more wait than may, and the next are told at once', async () => {
  const { circuit, begin } = vendor()
  const calls = Array.from({ length: MOST_WAITING }, begin)
  expect(circuit.isOpen()).toBe(true)
  await expect(begin().done).rejects.toThrow(CircuitOpen)
  calls[0]!.answer()
  await calls[0]!.done
  expect(circuit.isOpen()).toBe(false)
})

test('a vendor that is never to be left alone never is', async () => {
  const { circuit, fail } = vendor({ restMs: 0 })
  await fail(50)
  expect(circuit.isOpen()).toBe(false)
})
