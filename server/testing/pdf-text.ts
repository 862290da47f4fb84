import { inflateSync } from 'node:zlib'

/** The text of a PDF as a reader can select it, a line a drawn piece. Knows just what our own PDFs are made of. */
export function textOfPdf(file: Buffer): string {
  const objects = objectsOf(file.toString('latin1'))
  const all = [...objects.values()]
  const unicodeOf = new Map<string, string[]>()
  for (const { head } of all) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '')?.head ?? '')?.[1]
      if (name && cmap) unicodeOf.set(name, charactersOf(objects.get(cmap)?.stream ?? ''))
    }
  }
  const contents = all.map(({ stream }) => stream).filter(stream => /\bTJ\b/.test(stream))
  return contents.map(content => textIn(content, unicodeOf)).join('\n')
}

function objectsOf(pdf: string): Map<string, { head: string; stream: string }> {
  const found = pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)
  return new Map(
    [...found].map(([, id, body = '']) => {
      const [head = '', packed] = body.split(/\nstream\n/)
      const bytes = Buffer.from(packed?.replace(/\nendstream$/, '') ?? '', 'latin1')
      const isPacked = packed !== undefined && head.includes('/FlateDecode')
      return [
        id ?? '',
        { head, stream: isPacked ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1') },
      ]
    }),
  )
}

/** Characters by glyph number, from the ranges of a ToUnicode map. */
function charactersOf(cmap: string): string[] {
  const characters: string[] = []
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/\w{4}/g) ?? []
      characters[Number.parseInt(first, 16) + index] = String.fromCharCode(
        ...units.map(unit => Number.parseInt(unit, 16)),
      )
    }
  }
  return characters
}

function textIn(content: string, unicodeOf: Map<string, string[]>): string {
  let characters: string[] = []
  const lines: string[] = []
  for (const [, font, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) characters = unicodeOf.get(font) ?? []
    const glyphs = [...(drawn ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex?.match(/\w{4}/g) ?? [])
    if (drawn) lines.push(glyphs.map(glyph => characters[Number.parseInt(glyph, 16)] ?? '').join(''))
  }
  return lines.join('\n')
}
