import { type ErrorCode, errors, type Problem } from '@ladlewell/contract/errors.ts'
import { expect } from 'vitest'

/** Checks that an answer is the one error shape with this code, its status and its sentence; answers what else it says. */
export async function expectProblem(response: Response, code: ErrorCode, message?: string): Promise<Problem> {
  const problem = (await response.json()) as Problem
  const { status } = errors[code]
  expect(problem).toMatchObject({
    code,
    status,
    title: errors[code].message,
    message: message ?? errors[code].message,
  })
  expect(problem.requestId).toMatch(/^[\w-]{1,64}$/)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(JSON.stringify(problem)).not.toMatch(/node_modules|\bselect\b|server\/|\bat .*\.ts/)
  return problem
}
