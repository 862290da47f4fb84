import type { Source } from '../house-rules/source.ts'
import { lineIn, testsOf } from '../house-rules/tests.ts'

/** What a test proves: `// §2 It has an OR divider.` in a line above it, `// – …` for what the specification does not have. */
export interface Statement {
  /** The chapter, '1' to '9', or '–'. */
  mark: string
  sentence: string
  proofs: Proof[]
}

export interface Proof {
  path: string
  /** As it is written, after the names of what it stands in. */
  test: string
}

/** The statements on the tests, one that stands on several once, and what stands wrongly. */
export function statementsOf(sources: Source[]): { statements: Statement[]; faults: string[] } {
  const statements = new Map<string, Statement>()
  const faults: string[] = []
  for (const source of sources.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    const tests = testsOf(source)
    for (const { mark, sentence, line, below } of linesOf(source)) {
      const test = tests.find(test => test.line === below)
      const statement = statements.get(sentence) ?? { mark, sentence, proofs: [] }
      if (!test) faults.push(`${source.path}:${line + 1} stands on no test: ${sentence}`)
      else if (statement.mark !== mark)
        faults.push(`${source.path}:${line + 1} is ${statement.mark} elsewhere: ${sentence}`)
      else {
        statement.proofs.push({ path: source.path, test: test.name })
        statements.set(sentence, statement)
      }
    }
  }
  return { statements: [...statements.values()], faults }
}

interface Line {
  mark: string
  sentence: string
  line: number
  /** The first line below that is no comment. */
  below: number
}

/** What the comments of a file state; a longer sentence goes on in lines that are indented further. */
function linesOf(source: Source): Line[] {
  const lines: Line[] = []
  const lineOf = lineIn(source.text)
  let open: Line | undefined
  for (const { value, start } of source.parsed.comments) {
    const line = lineOf(start)
    const above = lines.filter(({ below }) => below === line)
    for (const each of above) each.below += 1
    const [, mark, sentence] = /^\s*§?((?<=§)\S*|–)\s+(.+)/.exec(value) ?? []
    if (mark && sentence) {
      open = { mark, sentence, line, below: line + 1 }
      lines.push(open)
    } else if (open && above.includes(open) && value.startsWith('   ')) open.sentence += ` ${value.trim()}`
    else open = undefined
  }
  return lines
}
