import { answerDelay as contract } from '@ladlewell/contract/ordering.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { answerDelay } from './answer-delay.ts'

export function delayRoutes(edge: Edge, parts: Parts): void {
  edge.serve(contract, ({ viewer, params, body, now }) =>
    answerDelay(parts, viewer, { ...params, accepts: body.answer === 'accept' }, now),
  )
}
