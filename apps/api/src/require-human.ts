import { AppError } from '@amber/domain/errors'
import type { RequestContext } from './http/mount.ts'

/**
 * Rejects a token that is judged not human for the action. A missing token is accepted, because some apps can't create
 * one and the rate limits apply anyway.
 */
export async function requireHuman(
  { humanVerification }: Pick<RequestContext, 'humanVerification'>,
  { recaptcha_token: token }: { recaptcha_token?: string | undefined },
  action: 'lead' | 'application' | 'complaint',
): Promise<void> {
  if (!humanVerification || token === undefined) return
  if ((await humanVerification.judge(token, action)) === 'not_human') throw new AppError('not_human')
}
