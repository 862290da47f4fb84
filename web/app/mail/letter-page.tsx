import type { Letter, LetterFooter } from '@ladlewell/contract/letter.ts'
import { directionOf } from '@ladlewell/domain/language.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { Body, Container, Head, Heading, Html, Link, Preview, Section, Text } from 'react-email'
import { glued } from './glued.ts'
import { Block } from './letter-blocks.tsx'
import { darkRules, toned } from './palette.ts'

/** A letter as a mail program shows it: an HTML document that needs no file besides. */
export function renderLetter(letter: Letter): string {
  // React asks for pictures ahead, which is for browsers.
  const html = renderToStaticMarkup(<LetterPage letter={letter} />).replace(/<link rel="preload"[^>]*>/g, '')
  return `<!doctype html>${html.replace('</head>', `${widthInOutlook}</head>`)}`
}

// Outlook on Windows knows no max-width, and would fill its window.
const widthInOutlook = '<!--[if mso]><style>.column{width:600px}</style><![endif]-->'

const page = toned({ text: 'ink', fill: 'page' })
const card = toned({ fill: 'surface', edge: 'line', top: 'brand' })
const brand = toned({ text: 'brand' })
const ink = toned({ text: 'ink' })
const muted = toned({ text: 'muted' })

function LetterPage({ letter }: { letter: Letter }) {
  const { language, subject, blocks, footer } = letter
  const direction = directionOf(language)
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        {/* A style of its own: a program that does not know this may drop it whole. */}
        <style>{'h1{text-wrap:balance}p{text-wrap:pretty}'}</style>
        <style>{`:root{color-scheme:light dark;supported-color-schemes:light dark}body{margin:0}${darkRules}`}</style>
      </Head>
      <Body
        lang={language}
        dir={direction}
        className={page.className}
        style={{ ...page.colors, fontFamily: sans[language], margin: 0, padding: 0 }}
      >
        <Preview useTitleTag={false}>{previewOf(letter)}</Preview>
        {/* The body’s own cell carries its light color without a class: this one covers it from side to side. */}
        <Section className={page.className} style={page.colors}>
          <Container className="column" style={{ maxWidth: 600, padding: '24px 12px' }}>
            <Text className={brand.className} style={{ ...wordmark, ...brand.colors }}>
              Ladlewell
            </Text>
            <Section className={card.className} style={{ ...cardStyle, ...card.colors }}>
              <Heading
                as="h1"
                className={ink.className}
                style={{ ...heading, fontFamily: titles[language], ...ink.colors }}
              >
                {glued(subject)}
              </Heading>
              {blocks.map(block => (
                <Block
                  key={JSON.stringify(block)}
                  block={block}
                  end={direction === 'rtl' ? 'left' : 'right'}
                />
              ))}
            </Section>
            {footer && <Footer footer={footer} />}
          </Container>
        </Section>
      </Body>
    </Html>
  )
}

function Footer({ footer: { reason, preferences, unsubscribe } }: { footer: LetterFooter }) {
  const links = [preferences, unsubscribe].filter(link => link !== undefined)
  return (
    <Section style={{ padding: '16px 12px 0' }}>
      <Text className={muted.className} style={{ ...small, ...muted.colors }}>
        {reason}
      </Text>
      {links.map(({ label, url }) => (
        <Text key={url} style={small}>
          <Link className={muted.className} href={url} style={{ ...footLink, ...muted.colors }}>
            {label}
          </Link>
        </Text>
      ))}
    </Section>
  )
}

function previewOf({ preview, blocks, subject }: Letter): string {
  const sentences = blocks.flatMap(block => ('text' in block ? [block.text] : []))
  return preview ?? (sentences.join(' ') || subject)
}

const system = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const sans = { en: system, es: system, ar: `'Vazirmatn Variable', ${system}` }
const serif = "Georgia, 'Times New Roman', serif"
const titles = { en: serif, es: serif, ar: sans.ar }
const wordmark = {
  fontFamily: serif,
  fontSize: 22,
  fontWeight: 700,
  lineHeight: '28px',
  margin: '0 12px 12px',
} as const
const cardStyle = {
  border: '1px solid',
  borderTop: '4px solid',
  borderRadius: 20,
  padding: '24px 20px 12px',
} as const
const heading = {
  fontSize: 24,
  fontWeight: 600,
  lineHeight: '31px',
  margin: '0 0 16px',
} as const
const small = { fontSize: 13, lineHeight: '20px', margin: 0 } as const
const footLink = { display: 'inline-block', padding: '6px 0', textDecoration: 'underline' } as const
