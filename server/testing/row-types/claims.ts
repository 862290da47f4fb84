import { join } from 'node:path'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import {
  isBindingElement,
  isCallExpression,
  isForOfStatement,
  isFunctionLikeDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  type Project,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync'

const root = join(import.meta.dirname, '../../..')

/** A call of `query` whose rows have a type. */
export interface Claim {
  /** `server/features/…/queries.ts:12` */
  at: string
  columns: ClaimedColumn[]
  /** An expression of that file: the texts that the call may send. */
  texts: string
}

export interface ClaimedColumn {
  name: string
  /** `Date[]` for a list; `json` for any other object, which is `json with a Date` where no JSON can be read so. */
  type: string
  nullable: boolean
  optional: boolean
}

/** Every row type that the server's sources claim, by TypeScript's own checker; tests apart. */
export function readClaims(): Claim[] {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] })
    const project = snapshot.getProjects()[0]!
    const files = project.program.getSourceFileNames().filter(file => ofServer.test(file))
    return files.flatMap(file => claimsIn(project, file))
  } finally {
    api.close()
  }
}

const ofServer = new RegExp(`^${root}/server/(?!testing/)(?!.*\\.test\\.ts$)`)

function claimsIn({ program, checker }: Project, file: string): Claim[] {
  const source = program.getSourceFile(file)!
  const claims: Claim[] = []
  const look = (node: Node): void => {
    if (isCallExpression(node) && /\.query$/.test(node.expression.getText(source))) {
      const row = rowOf(checker, node)
      const line = source.text.slice(0, node.arguments.pos).split('\n').length
      if (row)
        claims.push({
          at: `${file.slice(root.length + 1)}:${line}`,
          columns: columnsOf(checker, row),
          texts: textsOf(checker, node.arguments[0]!),
        })
    }
    node.forEachChild(look)
  }
  if (source.text.includes('.query')) look(source)
  return claims
}

/** The type of one row; null when nothing is claimed of it. */
function rowOf(checker: Checker, call: CallExpression): Type | null {
  const [answer] = checker.getTypeArguments(checker.getTypeAtLocation(call) as TypeReference)
  if (!answer) return null
  const ofDriver = checker.getPropertyOfType(answer, 'rows')
  const rows = ofDriver ? checker.getTypeOfSymbol(ofDriver)! : answer
  if (!checker.isArrayType(rows)) return null
  const row = elementOf(checker, rows)
  return checker.isArrayType(row) || checker.getPropertiesOfType(row).length === 0 ? null : row
}

const elementOf = (checker: Checker, list: Type) => checker.getTypeArguments(list as TypeReference)[0]!

/** Of a row that is one of several, what one of them lacks may be missing. */
function columnsOf(checker: Checker, row: Type): ClaimedColumn[] {
  const kinds = row.isUnionType() ? row.getTypes() : [row]
  const all = kinds.flatMap(kind => [...checker.getPropertiesOfType(kind)])
  return [...Map.groupBy(all, ({ name }) => name)].map(([name, properties]) => {
    const types = properties.map(property => checker.getTypeOfSymbol(property)!)
    const named = types.map(type => nameOf(checker, checker.getNonNullableType(type)!))
    const takes = (missing: Type) => types.some(type => checker.isTypeAssignableTo(missing, type))
    return {
      name,
      type: [...new Set(named)].filter(each => each !== 'never').join(' | '),
      nullable: properties.length < kinds.length || takes(checker.getNullType()),
      optional: takes(checker.getUndefinedType()),
    }
  })
}

function nameOf(checker: Checker, type: Type): string {
  if (type.flags & TypeFlags.Never) return 'never'
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any'
  if (checker.isTypeAssignableTo(type, checker.getStringType())) return 'string'
  if (checker.isTypeAssignableTo(type, checker.getNumberType())) return 'number'
  if (checker.isTypeAssignableTo(type, checker.getBooleanType())) return 'boolean'
  if (type.getSymbol()?.name === 'Date') return 'Date'
  if (checker.isArrayType(type))
    return `${nameOf(checker, checker.getNonNullableType(elementOf(checker, type))!)}[]`
  const inside = checker.getPropertiesOfType(type).map(property => {
    return nameOf(checker, checker.getNonNullableType(checker.getTypeOfSymbol(property)!)!)
  })
  return inside.some(each => each.includes('Date')) ? 'json with a Date' : 'json'
}

/**
 * The call's first argument as a function of what it takes from around it: a constant of the function is written before it, a
 * variable of a loop becomes all that the loop goes through, a parameter some values of its type.
 */
function textsOf(checker: Checker, argument: Node): string {
  const constants = new Set<string>()
  const loops: string[] = []
  const seen = new Set<Node>()
  const gather = (node: Node, from: Node): void => {
    if (isIdentifier(node)) {
      const declared = checker.getResolvedSymbol(node)?.valueDeclaration?.resolve()
      if (!declared || seen.has(declared) || !isLocal(declared) || isWithin(declared, from)) return
      seen.add(declared)
      const variable = isBindingElement(declared) ? declared.parent.parent : declared
      const loop = variable.parent?.parent
      if (isVariableDeclaration(variable) && variable.initializer && !/\bawait\b/.test(variable.getText())) {
        gather(variable.initializer, variable.initializer)
        constants.add(`const ${variable.getText()}`)
      } else if (loop && isForOfStatement(loop)) {
        gather(loop.expression, loop.expression)
        loops.push(`${loop.expression.getText()}.flatMap((${node.text}: any) => `)
      } else
        loops.push(`${valuesOf(checker, checker.getTypeAtLocation(node)!)}.flatMap((${node.text}: any) => `)
    } else if (isPropertyAccessExpression(node)) gather(node.expression, from)
    else node.forEachChild(child => gather(child, from))
  }
  gather(argument, argument)
  const before = [...constants, `return [${argument.getText()}]`].join('\n')
  return `${loops.join('')}(() => {\n${before}\n})()${')'.repeat(loops.length)}`
}

function isLocal(node: Node): boolean {
  return node.parent ? isFunctionLikeDeclaration(node.parent) || isLocal(node.parent) : false
}

const isWithin = (inner: Node, outer: Node) =>
  inner.getSourceFile() === outer.getSourceFile() && inner.pos >= outer.pos && inner.end <= outer.end

/** Values of a type, as they are written. A piece of SQL that a caller hands over is not among them: such a statement fails. */
function valuesOf(checker: Checker, type: Type): string {
  if (checker.isArrayLikeType(type)) return '[[]]'
  const each = type.isUnionType() ? type.getTypes() : [type]
  return `[${each.map(one => exampleOf(checker, one)).join(', ')}]`
}

function exampleOf(checker: Checker, type: Type): string {
  if (type.isUnionType()) return exampleOf(checker, type.getTypes()[0]!)
  if (type.isLiteralType()) return JSON.stringify(type.value)
  if (type.flags & (TypeFlags.Null | TypeFlags.Undefined)) return checker.typeToString(type)
  if (checker.isArrayLikeType(type)) return '[]'
  if (type.flags & TypeFlags.Number) return '7'
  if (type.flags & TypeFlags.String) return `'7'`
  const properties = checker.getPropertiesOfType(type).map(property => {
    return `${property.name}: ${exampleOf(checker, checker.getTypeOfSymbol(property)!)}`
  })
  return `(globalThis.handedOver['${checker.typeToString(type)}'] ?? { ${properties.join(', ')} })`
}
