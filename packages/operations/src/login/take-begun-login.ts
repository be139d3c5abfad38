import type { DbOrTx } from '@amber/db/database'
import { takeProviderLogin } from '@amber/db/queries/provider-logins'
import { hashToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { type ReadToken, readToken } from './login-secrets.ts'

type Presented = {
  /** The nonce or the state, as it came back. */
  token: string
  isGenuine: (seed: Buffer, token: ReadToken) => boolean
  browserToken: string | undefined
  provider: IdentityProvider | null
}

/** Uses up the login that this browser has begun; whatever else comes is `login_failed`, and nobody learns why. */
export async function takeBegunLogin(
  db: DbOrTx,
  { token, isGenuine, browserToken, provider }: Presented,
): Promise<{ id: number; seed: Buffer; nextPath: string | null }> {
  const read = readToken(token)
  if (!read || browserToken === undefined) throw notBegunHere()
  const taken = await takeProviderLogin(db, { id: read.id, browserHash: hashToken(browserToken), provider })
  if (!taken || !isGenuine(taken.seed, read)) throw notBegunHere()
  return { id: read.id, ...taken }
}

const notBegunHere = () =>
  new AppError('login_failed', { cause: new Error('no such login has begun in this browser, or it is over') })
