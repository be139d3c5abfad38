import { findOptions, type SentOptions } from '@amber/db/queries/lead/lead-options'
import { AppError } from '@amber/domain/errors'
import { readToken } from '@amber/operations/login/login-secrets'
import type { RequestContext } from '../../../http/mount.ts'

/** Finds the list of a mailed link. Throws `not_found` for an invalid token and `gone` for a link that has expired. */
export async function getLinkedOptions(
  { db, loginSecrets }: Pick<RequestContext, 'db' | 'loginSecrets'>,
  token: string,
): Promise<SentOptions> {
  const parsed = readToken(token)
  const options = parsed && (await findOptions(db, parsed.id))
  if (!options || !loginSecrets.isOptionsToken(options.linkSeed, parsed)) throw new AppError('not_found')
  if (options.endsAt <= new Date()) throw new AppError('gone')
  return options
}
