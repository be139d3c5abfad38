import { AppError } from '@amber/domain/errors'
import { askJson, type Question } from '../http/ask-json.ts'

/** Someone watches their browser turn meanwhile; a provider usually takes a tenth of it. */
export const PATIENCE_MS = 5_000

/** What a provider refuses, it refuses with 400; anything else that is no answer is its trouble, or our settings'. */
export async function askProvider(question: Omit<Question, 'patienceMs'>): Promise<Record<string, unknown>> {
  const { status, body } = await askJson({ ...question, patienceMs: PATIENCE_MS }).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause })
  })
  if (status === 200 && isRecord(body)) return body
  const cause = new Error(`${question.service} answered ${status}${errorNameIn(body)}`)
  throw new AppError(status === 400 ? 'login_failed' : 'unavailable', { cause })
}

export const refused = (why: string, cause?: unknown) =>
  new AppError('login_failed', { cause: new Error(why, { cause }) })

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `invalid_grant`, as OAuth names it. Nothing else of an answer is for a log. */
const errorNameIn = (body: unknown) =>
  isRecord(body) && typeof body['error'] === 'string' && /^[a-z_]{1,40}$/.test(body['error'])
    ? `: ${body['error']}`
    : ''
