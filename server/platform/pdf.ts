import { fileURLToPath } from 'node:url'

export type Pdf = PDFKit.PDFDocument
export type Face = keyof typeof faces

const faces = {
  text: 'figtree-regular',
  strong: 'figtree-semibold',
  display: 'fraunces-semibold',
} as const

/** A PDF on letter paper in our faces whose text can be selected. `margin` in points. */
export async function openPdf(
  title: string,
  createdAt: Date,
  { margin, autoFirstPage = true }: { margin: number; autoFirstPage?: boolean },
): Promise<Pdf> {
  const { default: PdfDocument } = await import('pdfkit')
  const page: Pdf = new PdfDocument({
    size: 'LETTER',
    margin,
    autoFirstPage,
    lang: 'en-US',
    displayTitle: true,
    font: fileOf('text'),
    info: { Title: title, Author: 'Ladlewell', CreationDate: createdAt },
  })
  for (const face of Object.keys(faces) as Face[]) page.registerFont(face, fileOf(face))
  return page
}

export async function pdfBytes(page: Pdf): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  for await (const chunk of page) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** What the font cannot draw loses its accents, or becomes a question mark, rather than an empty box. */
export function drawable(page: Pdf, text: string): string {
  const { font } = (page as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font
  const draws = (character: string) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  return [...text.normalize('NFC')]
    .map(character => {
      if (draws(character)) return character
      const base = character.normalize('NFD').charAt(0)
      return draws(base) ? base : '?'
    })
    .join('')
}

/** An answer with a PDF that no cache keeps. `name` comes without its ending. */
export function pdfResponse(content: Buffer<ArrayBuffer> | ReadableStream, name: string): Response {
  return new Response(content, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

function fileOf(face: Face): string {
  return fileURLToPath(new URL(`../fonts/${faces[face]}.ttf`, import.meta.url))
}
