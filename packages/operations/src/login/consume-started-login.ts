import type { DbOrTx } from '@amber/db/database'
import { consumeProviderLogin } from '@amber/db/queries/login/provider-logins'
import { hashToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { type ParsedToken, readToken } from './login-secrets.ts'

type LoginToConsume = {
  /** Nonce or state as returned by the provider. */
  token: string
  isGenuine: (seed: Buffer, token: ParsedToken) => boolean
  browserToken: string | undefined
  /** Null for a nonce that is valid for any provider. */
  provider: IdentityProvider | null
}

/** Consumes the login that this browser started. Throws `login_failed` for anything else, without giving the reason. */
export async function consumeStartedLogin(
  db: DbOrTx,
  { token, isGenuine, browserToken, provider }: LoginToConsume,
): Promise<{ id: number; seed: Buffer; nextPath: string | null }> {
  const parsedToken = readToken(token)
  if (!parsedToken || browserToken === undefined) throw loginFailed()
  const login = await consumeProviderLogin(db, { id: parsedToken.id, browserHash: hashToken(browserToken), provider })
  if (!login || !isGenuine(login.seed, parsedToken)) throw loginFailed()
  return { id: parsedToken.id, ...login }
}

const loginFailed = () =>
  new AppError('login_failed', { cause: new Error('login token is invalid, used, expired or from another browser') })
