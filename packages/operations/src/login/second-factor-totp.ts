import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import {
  addFailure,
  countFailuresSince,
  findTotp,
  lockSecondFactors,
  saveTotpSecret,
  consumeTotpStep,
  type TotpRow,
} from '@amber/db/queries/login/second-factors'
import type { ElevatedSession } from '@amber/db/queries/login/sessions'
import { AppError } from '@amber/domain/errors'
import { Secret, TOTP } from 'otpauth'
import type { LoginSecrets } from './login-secrets.ts'
import { type CallerSession, lockToChange, requireStaff, elevateWithSecondFactor } from './second-factor-session.ts'

/** Length recommended by RFC 4226. */
const SECRET_BYTES = 20
/** Number of 30-second steps that a phone's clock may be off, either way. */
const MAX_CLOCK_DRIFT_STEPS = 1
/**
 * Maximum number of wrong codes per day. Three of a million codes are valid at a time, so ten attempts succeed with a
 * chance of one in 33,000. Passkeys keep working.
 */
const MAX_FAILURES = 10
const FAILURE_WINDOW_MS = 24 * 3_600_000

type TotpContext = { session: CallerSession; secrets: LoginSecrets }

/** Creates a secret for an authenticator app. It becomes a factor once the app has shown a valid code. */
export async function startTotp(
  db: Db,
  { session, secrets, issuer }: TotpContext & { issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  await db.transaction().execute(async (tx) => {
    const { totp } = await lockToChange(tx, session)
    if (totp) throw new AppError('conflict')
    await saveTotpSecret(tx, session.userId, secrets.seal(Buffer.from(secret.bytes), ownerOf(session)))
  })
  return { secret: secret.base32, uri: new TOTP({ issuer, label: session.email, secret }).toString() }
}

type TypedCode = TotpContext & { code: string; requestId: string }

/** Confirms the authenticator app as a second factor and elevates the session. */
export async function confirmTotp(db: Db, { session, secrets, code, requestId }: TypedCode): Promise<ElevatedSession> {
  return requireElevated(
    await db.transaction().execute(async (tx) => {
      await lockToChange(tx, session)
      const totp = await findTotp(tx, session.userId)
      if (!totp || totp.isConfirmed) throw new AppError('conflict')
      if (!(await tryCode(tx, { session, secrets, code, totp }))) return undefined
      await recordAudit(tx, {
        actorId: session.userId,
        action: 'second_factor.add_totp',
        ids: { user_id: session.userId },
        fields: ['totp'],
        requestId,
      })
      return elevateWithSecondFactor(tx, session)
    }),
  )
}

export async function verifyTotp(
  db: Db,
  { session, secrets, code }: Omit<TypedCode, 'requestId'>,
): Promise<ElevatedSession> {
  requireStaff(session)
  return requireElevated(
    await db.transaction().execute(async (tx) => {
      await lockSecondFactors(tx, session.userId)
      const totp = await findTotp(tx, session.userId)
      if (!totp?.isConfirmed) throw new AppError('not_found')
      if (!(await tryCode(tx, { session, secrets, code, totp }))) return undefined
      return elevateWithSecondFactor(tx, session)
    }),
  )
}

/** Throws after the commit: a failure that is rolled back would not be counted. */
function requireElevated(elevated: ElevatedSession | undefined): ElevatedSession {
  if (!elevated) throw new AppError('wrong_otp')
  return elevated
}

/** Checks a code and counts failures. After too many failures it rejects valid codes as well. */
async function tryCode(
  tx: Tx,
  { session, secrets, code, totp }: TotpContext & { code: string; totp: TotpRow },
): Promise<boolean> {
  const since = new Date(Date.now() - FAILURE_WINDOW_MS)
  if ((await countFailuresSince(tx, session.userId, since)) >= MAX_FAILURES) return false
  const step = stepOf(code, secrets.open(totp.sealedSecret, ownerOf(session)))
  if (step === undefined || step <= totp.lastStep) {
    await addFailure(tx, session.userId)
    return false
  }
  await consumeTotpStep(tx, session.userId, step)
  return true
}

/** Returns the 30-second step since 1970 in which the app shows this code, if it is close to now. */
function stepOf(code: string, bytes: Buffer): number | undefined {
  const timestamp = Date.now()
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) })
  const delta = totp.validate({ token: code, timestamp, window: MAX_CLOCK_DRIFT_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Returns the owner that is authenticated with the secret, so that a secret cannot be moved to another user's row. */
const ownerOf = ({ userId }: CallerSession) => `totp of ${userId}`
