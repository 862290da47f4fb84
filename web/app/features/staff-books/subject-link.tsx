import { TextLink } from '../staff/kit/text-link.tsx'
import { subjectOf } from './book-words.ts'

/** What a line of the books is about. */
export function SubjectLink({ line }: { line: Parameters<typeof subjectOf>[0] }) {
  const subject = subjectOf(line)
  return subject ? <TextLink to={subject.to}>{subject.name}</TextLink> : '–'
}
