import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import {
  addFailure,
  countFailuresSince,
  findTotp,
  lockSecondFactors,
  saveTotpSecret,
  takeTotpStep,
  type TotpRow,
} from '@amber/db/queries/second-factors'
import type { RaisedSession } from '@amber/db/queries/sessions'
import { AppError } from '@amber/domain/errors'
import { Secret, TOTP } from 'otpauth'
import type { LoginSecrets } from './login-secrets.ts'
import { type AskingSession, lockToChange, requireStaff, showSecondFactor } from './second-factor-session.ts'

/** As RFC 4226 recommends. */
const SECRET_BYTES = 20
/** A phone's clock may be half a minute off, either way. */
const STEPS_OFF = 1
/** Of a million codes three are good at a time: ten tries a day guess one in 33,000. A passkey works all the same. */
const MOST_FAILURES = 10
const FAILURES_COUNT_FOR_MS = 24 * 3_600_000

type Doing = { session: AskingSession; secrets: LoginSecrets }

/** Another secret for an authenticator app. It counts once the app has shown a code of it. */
export async function startTotp(
  db: Db,
  { session, secrets, issuer }: Doing & { issuer: string },
): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  await db.transaction().execute(async (tx) => {
    const { totp } = await lockToChange(tx, session)
    if (totp) throw new AppError('conflict')
    await saveTotpSecret(tx, session.userId, secrets.seal(Buffer.from(secret.bytes), ownerOf(session)))
  })
  return { secret: secret.base32, uri: new TOTP({ issuer, label: session.email, secret }).toString() }
}

type Typed = Doing & { code: string; requestId: string }

/** The app works: it is a second factor from now on, and has just been shown. */
export async function confirmTotp(db: Db, { session, secrets, code, requestId }: Typed): Promise<RaisedSession> {
  return unlessWrong(
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
      return showSecondFactor(tx, session)
    }),
  )
}

export async function verifyTotp(db: Db, { session, secrets, code }: Omit<Typed, 'requestId'>): Promise<RaisedSession> {
  requireStaff(session)
  return unlessWrong(
    await db.transaction().execute(async (tx) => {
      await lockSecondFactors(tx, session.userId)
      const totp = await findTotp(tx, session.userId)
      if (!totp?.isConfirmed) throw new AppError('not_found')
      if (!(await tryCode(tx, { session, secrets, code, totp }))) return undefined
      return showSecondFactor(tx, session)
    }),
  )
}

/** Thrown after the commit: a failure that is rolled back would not count. */
function unlessWrong(raised: RaisedSession | undefined): RaisedSession {
  if (!raised) throw new AppError('wrong_otp')
  return raised
}

/** Whoever has failed too often is not told whether they are right by now. */
async function tryCode(
  tx: Tx,
  { session, secrets, code, totp }: Doing & { code: string; totp: TotpRow },
): Promise<boolean> {
  const since = new Date(Date.now() - FAILURES_COUNT_FOR_MS)
  if ((await countFailuresSince(tx, session.userId, since)) >= MOST_FAILURES) return false
  const step = stepOf(code, secrets.open(totp.sealedSecret, ownerOf(session)))
  if (step === undefined || step <= totp.lastStep) {
    await addFailure(tx, session.userId)
    return false
  }
  await takeTotpStep(tx, session.userId, step)
  return true
}

/** Half a minute since 1970 in which the app shows this code, if it is about now. */
function stepOf(code: string, bytes: Buffer): number | undefined {
  const timestamp = Date.now()
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) })
  const delta = totp.validate({ token: code, timestamp, window: STEPS_OFF })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Part of what is sealed, so that nobody's secret can be put into another's row. */
const ownerOf = ({ userId }: AskingSession) => `totp of ${userId}`
