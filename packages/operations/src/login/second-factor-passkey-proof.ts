import type { Db } from '@amber/db/database'
import { listPasskeysOf, notePasskeyUse, type PasskeyRow } from '@amber/db/queries/passkeys'
import { lockSecondFactors } from '@amber/db/queries/second-factors'
import { type RaisedSession, setChallenge, takeChallenge } from '@amber/db/queries/sessions'
import { AppError } from '@amber/domain/errors'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { challengeEnd, knownTransports, type PasskeySite, rpOf } from './passkey-site.ts'
import { type AskingSession, requireStaff, showSecondFactor } from './second-factor-session.ts'

type Doing = { session: AskingSession; site: PasskeySite }

/** What one of the person's passkeys has to sign. */
export async function startPasskeyProof(
  db: Db,
  { session, site }: Doing,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  requireStaff(session)
  const held = await listPasskeysOf(db, session.userId)
  if (held.length === 0) throw new AppError('not_found')
  const options = await generateAuthenticationOptions({
    rpID: rpOf(site).id,
    userVerification: 'required',
    allowCredentials: held.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: knownTransports(transports),
    })),
  })
  await setChallenge(db, session.id, Buffer.from(options.challenge, 'base64url'), challengeEnd())
  return options
}

export async function verifyPasskey(
  db: Db,
  { session, site, response }: Doing & { /** As the browser gives it, unread. */ response: unknown },
): Promise<RaisedSession> {
  requireStaff(session)
  const challenge = await takeChallenge(db, session.id)
  if (!challenge) throw new AppError('login_failed')
  return db.transaction().execute(async (tx) => {
    // Two proofs by one passkey queue up, so that its counter only ever rises.
    await lockSecondFactors(tx, session.userId)
    const held = await listPasskeysOf(tx, session.userId)
    const proof = await proofIn(response as AuthenticationResponseJSON, { held, challenge, site })
    if (!proof) throw new AppError('login_failed')
    await notePasskeyUse(tx, proof.passkeyId, proof.counter)
    return showSecondFactor(tx, session)
  })
}

type Expected = { held: readonly PasskeyRow[]; challenge: Buffer; site: PasskeySite }

async function proofIn(response: AuthenticationResponseJSON, { held, challenge, site }: Expected) {
  const passkey = held.find(({ credentialId }) => credentialId.toString('base64url') === response.id)
  if (!passkey) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: rpOf(site).origin,
      expectedRPID: rpOf(site).id,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? { passkeyId: passkey.id, counter: authenticationInfo.newCounter } : undefined
  } catch {
    // The library throws whatever is wrong, and the answer is a stranger's: it is no good, whatever is wrong.
    return undefined
  }
}
