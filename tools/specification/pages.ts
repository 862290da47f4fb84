import type { Source } from '../house-rules/source.ts'
import { type Statement, statementsOf } from './statements.ts'

export const folder = 'docs/specification'
export const frontPage = `${folder}.md`

interface Chapter {
  mark: string
  title: string
  file: string
  about: string
}

/** The pages by their names, and what stands wrongly on the tests. `front` is the front page: it has the chapters and explains marks. */
export function specificationOf(sources: Source[], front: string) {
  const { statements, faults } = statementsOf(sources)
  const chapters = chaptersOf(front)
  return {
    statements,
    faults: [...faults, ...unexplained(statements, chapters, front)],
    pages: Object.fromEntries(chapters.map(chapter => [chapter.file, pageOf(chapter, statements)])),
  }
}

function chaptersOf(front: string): Chapter[] {
  const rows = front.matchAll(/^\| (\d|–) \| \[(.+?)\]\(specification\/([\w-]+\.md)\) \| (.+) \|$/gm)
  return [...rows].map(([, mark = '', title = '', file = '', about = '']) => ({ mark, title, file, about }))
}

/** A mark in front of a statement, or the name of a page in brackets behind it. */
function unexplained(statements: Statement[], chapters: Chapter[], front: string): string[] {
  const marks = statements
    .map(({ mark }) => mark)
    .filter(mark => !chapters.some(chapter => chapter.mark === mark))
  const pages = statements.flatMap(({ sentence }) => sentence.match(/\([a-z]+\.md\b/g) ?? [])
  const unknown = [...marks, ...pages.filter(page => !front.includes(page))]
  return [...new Set(unknown)].map(mark => `${mark} is not explained in ${frontPage}`)
}

/** A page a chapter: the statements by the file of their first test. */
function pageOf({ mark, title, about }: Chapter, statements: Statement[]): string {
  const own = statements.filter(statement => statement.mark === mark)
  const files = Map.groupBy(own, ({ proofs }) => proofs[0]?.path)
  const head = `# ${mark === '–' ? '' : `§${mark} `}${title}

${about}

Written by \`npm run specification\` from the lines that stand on the tests. [What they are](../specification.md).
`
  return [head, ...[...files].map(([path, rows]) => `## ${path}\n\n${table(rows)}`)].join('\n')
}

function table(statements: Statement[]): string {
  const rows = statements.map(({ sentence, proofs: [first, ...others] }) => {
    const further = others.map(({ path, test }) => (path === first?.path ? test : `\`${path}\`: ${test}`))
    return `| ${cell(sentence)} | ${[first?.test ?? '', ...further].map(cell).join('<br>')} |\n`
  })
  return ['| Statement | Proved by |\n|---|---|\n', ...rows].join('')
}

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '\\<')
