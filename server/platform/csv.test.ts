import { expect, test } from 'vitest'
import { csv } from './csv.ts'

// – CSV is quoted by RFC 4180
test('cells with commas, quotes and line breaks are quoted, others stand as they are', () => {
  expect(
    csv(
      ['name', 'note'],
      [
        ['Robin', 'a, "b"\nc'],
        [null, 3],
      ],
    ),
  ).toBe('name,note\r\nRobin,"a, ""b""\nc"\r\n,3\r\n')
})

// – No cell is a formula; numbers keep their sign
test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  '\r=1',
  ' =1',
  '＝1',
])('%j is text, never a formula', formula => {
  expect(csv(['x'], [[formula]])).toContain(`'${formula}`)
})

// – Text that a spreadsheet would take for a formula stays text, where rows are cut at semicolons too
test.each([
  ';=1+1',
  'Robin;=1+1',
  'Robin; @x',
  'Robin\t+1',
  'Robin\n-1',
])('a formula in the middle of %j is text where a spreadsheet cuts there', words => {
  const [, row = ''] = csv(['x'], [[words]]).split('x\r\n')
  expect(row).toMatch(/^"/)
  expect(row).toMatch(/[;\t\n]' ?[=+\-@]/)
})

// – No cell is a formula; numbers keep their sign
test('numbers keep their sign', () => {
  expect(csv(['cents'], [[-12]])).toBe('cents\r\n-12\r\n')
})
