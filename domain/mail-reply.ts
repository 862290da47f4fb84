const attribution = /^(on|el|am|le)\b.{0,200}\b(wrote|escribió|schrieb|écrit)\s*:\s*$/iu
const arabic = /^في .{0,200}كتب.{0,80}:\s*$/u
const separator = /^(-{2,}\s*(original message|mensaje original|forwarded message)\s*-{2,}|_{10,}|--\s?)$/iu
const outlook = /^(from|de|von|من)\s*:\s.+@.+$/iu

/**
 * What somebody wrote above the mail that they answer: without what their program quotes beneath it, its line of who wrote
 * when, and a signature. All of it where nothing else would be left.
 */
export function withoutQuoted(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((line, index) => isEnd(line.trim(), lines[index + 1]?.trim() ?? ''))
  const above = lines.slice(0, end < 0 ? undefined : end).filter(line => !line.startsWith('>'))
  const said = above.join('\n').trim()
  return said === '' ? text.trim() : said
}

function isEnd(line: string, next: string): boolean {
  // Long lines of who wrote are broken in two.
  const both = `${line} ${next}`
  return (
    [attribution, arabic, separator, outlook].some(end => end.test(line)) ||
    (/^(on|el|في)\b/iu.test(line) && next.length < 120 && (attribution.test(both) || arabic.test(both)))
  )
}
