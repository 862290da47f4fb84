import type { CallExpression, Expression } from 'oxc-parser'
import { isTest, type Source, visit } from './source.ts'

export interface Test {
  name: string
  /** From 0. */
  line: number
}

/** The tests of a file and their groups, in the order in which they are written. */
export function testsOf(source: Source): Test[] {
  if (!isTest(source)) return []
  const calls: (CallExpression & { title: string })[] = []
  const loops = new Map<number, number>()
  visit(source, {
    ForOfStatement: ({ start, body }) => void loops.set(body.start, start),
    CallExpression(call) {
      const [title, ...rest] = call.arguments
      if (title && isTestFunction(call.callee) && rest.some(isFunction))
        calls.push({ ...call, title: titleOf(title as Expression, source) })
    },
  })
  const line = lineIn(source.text)
  return calls.map(({ start, end }) => ({
    name: calls
      .filter(around => around.start <= start && end <= around.end)
      .map(({ title }) => title)
      .join(' › '),
    line: line(beginning(loops, start)),
  }))
}

/** Lines stand above the loop that a test is all of. */
function beginning(loops: Map<number, number>, start: number): number {
  const loop = loops.get(start)
  return loop === undefined ? start : beginning(loops, loop)
}

/** `test`, `it`, `describe`, what they have (`test.each([])`, `test.describe`), and what extends them (`guestTest`). */
export function isTestFunction(callee: Expression): boolean {
  if (callee.type === 'Identifier') return /^(it|describe|test|\w+Test)$/.test(callee.name)
  if (callee.type === 'CallExpression') return isTestFunction(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return isTestFunction(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return /^(each|for|describe|serial|parallel)$/.test(callee.property.name) && isTestFunction(callee.object)
}

const isFunction = ({ type }: { type: string }) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

function titleOf(title: Expression, { text }: Source): string {
  if (title.type === 'Literal') return String(title.value)
  const written = text.slice(title.start, title.end)
  return title.type === 'TemplateLiteral' ? written.slice(1, -1) : `\`${written}\``
}

/** Which line something is in, from 0. */
export function lineIn(text: string): (offset: number) => number {
  return offset => text.slice(0, offset).split('\n').length - 1
}
