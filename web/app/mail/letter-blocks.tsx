import type { LetterBlock, LetterMeal, LetterRow } from '@ladlewell/contract/letter.ts'
import { Button, Link, Section, Text } from 'react-email'
import { glued } from './glued.ts'
import { toned } from './palette.ts'

const body = { fontSize: 16, lineHeight: '24px', margin: '0 0 16px', whiteSpace: 'pre-line' } as const
const small = { fontSize: 14, lineHeight: '20px', margin: 0 } as const
const ink = toned({ text: 'ink' })
const muted = toned({ text: 'muted' })
const action = toned({ text: 'on-brand', fill: 'brand' })
const warning = toned({ text: 'on-brand-soft', fill: 'brand-soft' })
const reason = toned({ text: 'on-herb-soft', fill: 'herb-soft' })
const ruled = toned({ text: 'ink', edge: 'line' })
const link = toned({ text: 'brand' })

/** One block of a letter; `end` is the side at which its lines end. */
export function Block({ block, end }: { block: LetterBlock; end: 'left' | 'right' }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <Text className={ink.className} style={{ ...body, ...ink.colors }}>
          {glued(block.text)}
        </Text>
      )
    case 'notice':
      return (
        <Section style={{ marginBottom: 16 }}>
          <Text
            className={warning.className}
            style={{ ...body, ...warning.colors, margin: 0, padding: '12px 16px', borderRadius: 14 }}
          >
            {glued(block.text)}
          </Text>
        </Section>
      )
    case 'rows':
      return <Rows rows={block.rows} end={end} />
    case 'meals':
      return <Meals meals={block.meals} />
    case 'button':
      return (
        <Section style={{ margin: '8px 0 16px' }}>
          <Button className={action.className} href={block.url} style={{ ...buttonStyle, ...action.colors }}>
            {block.label}
          </Button>
        </Section>
      )
    case 'links':
      return block.links.map(({ label, url }) => (
        <Text key={url} style={{ ...body, margin: 0 }}>
          <Link className={link.className} href={url} style={{ ...linkStyle, ...link.colors }}>
            {label}
          </Link>
        </Text>
      ))
  }
}

function Rows({ rows, end }: { rows: readonly LetterRow[]; end: 'left' | 'right' }) {
  const pictured = rows.some(({ picture }) => picture)
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      className={ruled.className}
      style={{ ...section, ...ruled.colors }}
    >
      <tbody>
        {rows.map(({ label, value, strong, picture }) => {
          const cell = { ...rowCell, ...(strong && sum), ...ruled.colors }
          return (
            <tr key={`${label} ${value}`}>
              {picture && (
                <td width={BESIDE.width} style={{ ...rowCell, width: BESIDE.width }}>
                  <Picture src={picture} name={label} size={BESIDE} />
                </td>
              )}
              <td
                colSpan={pictured && !picture ? 2 : 1}
                className={ruled.className}
                style={{
                  ...cell,
                  ...(picture ? beside(end) : unbroken(label)),
                  textAlign: start(end),
                }}
              >
                {label}
              </td>
              <td className={ruled.className} style={{ ...cell, ...unbroken(value), ...amountCell(end) }}>
                <bdi>{glued(value)}</bdi>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Meals({ meals }: { meals: readonly LetterMeal[] }) {
  return meals.map(({ name, detail, note, picture }) => (
    <Section
      key={`${name} ${detail}`}
      className={ruled.className}
      style={{ borderTop: '1px solid', ...ruled.colors, padding: '12px 0' }}
    >
      {picture && <Picture src={picture} name={name} size={ABOVE} />}
      <Text className={ink.className} style={{ ...body, ...ink.colors, margin: 0, fontWeight: 600 }}>
        <bdi>{name}</bdi>
      </Text>
      <Text className={muted.className} style={{ ...small, ...muted.colors }}>
        {detail}
      </Text>
      {note && (
        <Text style={{ ...small, marginTop: 6 }}>
          <span className={reason.className} style={{ ...chip, ...reason.colors }}>
            {note}
          </span>
        </Text>
      )}
    </Section>
  ))
}

/** Sized, so that nothing moves when it comes; programs that fetch no pictures show the name. */
function Picture({
  src,
  name,
  size,
}: {
  src: string
  name: string
  size: { width: number; height: number }
}) {
  return <img src={src} alt={name} {...size} style={{ ...pictureStyle, ...size }} />
}

/** Of a meal with a text below it, and in a row, which has 280 pixels on the narrowest telephone. */
const ABOVE = { width: 80, height: 60 } as const
const BESIDE = { width: 56, height: 42 } as const
const pictureStyle = {
  display: 'block',
  objectFit: 'cover',
  borderRadius: 10,
  fontSize: 12,
  marginBottom: 6,
} as const

const buttonStyle = {
  borderRadius: 14,
  fontSize: 16,
  fontWeight: 600,
  padding: '14px 24px',
  textAlign: 'center',
} as const

const linkStyle = { display: 'inline-block', padding: '10px 0', textDecoration: 'underline' } as const
const chip = { display: 'inline-block', padding: '3px 10px', borderRadius: 10 } as const
/** What belongs together ends with a line above the next. */
const section = { borderTop: '1px solid', marginBottom: 16, paddingTop: 6 } as const
const rowCell = { fontSize: 16, lineHeight: '24px', padding: '6px 0', verticalAlign: 'top' } as const
const sum = { borderTop: '1px solid', fontWeight: 700, paddingTop: 10 } as const

/** Short words stay on one line, however little room is left to them. */
const unbroken = (text: string) => (text.length <= 16 ? ({ whiteSpace: 'nowrap' } as const) : {})

const start = (end: 'left' | 'right') => (end === 'right' ? 'left' : 'right')

const beside = (end: 'left' | 'right') => (end === 'right' ? { paddingLeft: 12 } : { paddingRight: 12 })

function amountCell(end: 'left' | 'right') {
  return { textAlign: end, ...(end === 'right' ? { paddingLeft: 16 } : { paddingRight: 16 }) }
}
