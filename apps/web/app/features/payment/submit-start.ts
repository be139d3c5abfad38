import { isConnectionError } from '../../browser/retry-until-connected.ts'
import type { StartResult } from './start-result.ts'

/**
 * Sends the form and returns an `unreached` problem when the connection fails, so that the page stays. Retrying is safe
 * because starting a payment is idempotent.
 */
export async function submitStart<Result>(send: () => Promise<Result>): Promise<Result | StartResult> {
  try {
    return await send()
  } catch (error) {
    if (!isConnectionError(error)) throw error
    return { problem: { code: 'unreached' } }
  }
}
