import { isUnreached } from '../../lib/until-reached.ts'
import type { StartAnswer } from './start-answer.ts'

/** A form that did not reach us: the page stays, and says so. It may be sent again, for to begin twice begins once. */
export async function sendStart<Answer>(send: () => Promise<Answer>): Promise<Answer | StartAnswer> {
  try {
    return await send()
  } catch (error) {
    if (!isUnreached(error)) throw error
    return { problem: { code: 'unreached' } }
  }
}
