import type { Expression } from 'oxc-parser'
import { isTest, type Source, visit } from './source.ts'
import { isTestFunction } from './tests.ts'

const vague = /(^|[-.])(utils?|helpers?|managers?|common|misc|(?<!terms-of-)services?)(\.|$)/
const ownsTime =
  /^(server\/platform\/wall-clock\.ts|web\/.*\/clock\.ts|(sandbox|tools|e2e|bench|server\/testing)\/.*)$/

/** No file over 400 lines. */
export function size({ text }: Source): string[] {
  const lines = text.trimEnd().split('\n').length
  return lines > 400 ? [`has ${lines} lines`] : []
}

/** Names say what is inside. */
export function names({ path }: Source): string[] {
  return path
    .split('/')
    .filter(part => vague.test(part))
    .map(part => `${part} says nothing`)
}

/** Only the clock asks what time it is. */
export function clock(source: Source): string[] {
  if (isTest(source) || ownsTime.test(source.path)) return []
  const found: string[] = []
  visit(source, {
    NewExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        found.push('calls new Date()')
    },
    MemberExpression(node) {
      if (source.text.slice(node.start, node.end) === 'Date.now') found.push('calls Date.now')
    },
  })
  return found
}

/** No barrels. */
export function barrels(source: Source): string[] {
  const found: string[] = []
  visit(source, { ExportAllDeclaration: () => void found.push('has export *') })
  return found
}

/** No enums, and no inheritance but from Error. */
export function plainTypeScript(source: Source): string[] {
  const found: string[] = []
  const inheritance = (parent: Expression | null) => {
    if (parent && !(parent.type === 'Identifier' && parent.name === 'Error'))
      found.push('has a class that extends another')
  }
  visit(source, {
    TSEnumDeclaration: () => void found.push('has an enum'),
    ClassDeclaration: ({ superClass }) => inheritance(superClass),
    ClassExpression: ({ superClass }) => inheritance(superClass),
  })
  return found
}

/** What is left to do is done or in an issue, not in a comment. */
export function leftovers({ parsed }: Source): string[] {
  return parsed.comments
    .filter(({ value }) => /\b(TODO|FIXME|XXX)\b/.test(value))
    .map(({ value }) => `leaves "${value.trim()}"`)
}

/** Every test runs, always. */
export function skippedTests(source: Source): string[] {
  if (!isTest(source)) return []
  const found: string[] = []
  visit(source, {
    MemberExpression(node) {
      const code = source.text.slice(node.start, node.end)
      if (
        /^(test|it|describe|suite|context|testInfo|\w+Test)(\.\w+)*\.(only|skip|todo|fixme|skipIf|runIf)$/.test(
          code,
        )
      )
        found.push(`has ${code}`)
    },
    CallExpression({ callee, arguments: given }) {
      if (!isTestFunction(callee)) return
      const options = given.flatMap(argument =>
        argument.type === 'ObjectExpression' ? argument.properties : [],
      )
      const named = options.map(({ start, end }) => source.text.slice(start, end))
      found.push(...named.filter(text => /^(only|skip|todo)\b/.test(text)).map(text => `has ${text}`))
    },
  })
  return found
}

/** The market's zone is always known: another in its place tells wrong times. */
export function zone(source: Source): string[] {
  const found: string[] = []
  visit(source, {
    LogicalExpression({ operator, right }) {
      if (operator !== '&&' && right.type === 'Literal' && right.value === 'UTC')
        found.push("falls back to 'UTC'")
    },
  })
  return found
}

/** What languages are called, and how they write dates, numbers and letters. */
const ownsLanguages =
  /^(domain\/language|words\/formats|web\/app\/words\/.*|web\/app\/mail\/letter-page)\.tsx?$/

/** What is said in three languages stands in `words/`: no object of code has a key for each. */
export function sentencesInCode(source: Source): string[] {
  if (isTest(source) || ownsLanguages.test(source.path)) return []
  const found: string[] = []
  visit(source, {
    ObjectExpression({ properties, start, end }) {
      const keys = properties.map(property =>
        property.type === 'Property' ? source.text.slice(property.key.start, property.key.end) : '',
      )
      if (keys.some(key => /^'?es'?$/.test(key)) && keys.some(key => /^'?ar'?$/.test(key)))
        found.push(`says ${source.text.slice(start, end).slice(0, 60)}`)
    },
  })
  return found
}

/** What is under way is known in one place of the web; everybody else uses `useCall`, `Form` or `useUnderway`. */
export function oneWayToSend(source: Source): string[] {
  if (!source.path.startsWith('web/app/') || source.path === 'web/app/api/use-underway.ts') return []
  const found: string[] = []
  visit(source, {
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && callee.name === 'setBusy') found.push('calls setBusy')
    },
  })
  return found
}

/** What is suggested while somebody types, what is added to pages that are the same for everybody, and a delivery that is followed. */
const fetchesInEffects =
  /^web\/app\/((features\/(arrivals|delivery|menu|static)|shell)\/|features\/order-again\/order-strip\.tsx$)/

/** Private pages load in their routes, and dialogs through `Asked`: no hook asks in an effect. */
export function loadingInRoutes(source: Source): string[] {
  if (!source.path.startsWith('web/app/') || fetchesInEffects.test(source.path)) return []
  const found: string[] = []
  visit(source, {
    CallExpression({ callee, start, end }) {
      if (callee.type !== 'Identifier') return
      if (['useAnswer', 'useAsked'].includes(callee.name)) found.push(`calls ${callee.name}`)
      if (callee.name !== 'useEffect') return
      if (/\bapi\(/.test(source.text.slice(start, end))) found.push('has an effect that calls the API')
    },
  })
  return found
}
