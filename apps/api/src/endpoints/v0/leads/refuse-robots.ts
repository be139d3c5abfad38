import { AppError } from '@amber/domain/errors'
import type { RequestContext } from '../../../http/mount.ts'

/** Whoever sends no token is judged by the limits alone, which hold without it: some apps can't make one. */
export async function refuseRobots(
  { humanVerification }: Pick<RequestContext, 'humanVerification'>,
  { recaptcha_token: token }: { recaptcha_token?: string | undefined },
): Promise<void> {
  if (!humanVerification || token === undefined) return
  if ((await humanVerification.judge(token, 'lead')) === 'not_human') throw new AppError('not_human')
}
