import type { Db } from '@amber/db/database'
import { listPasskeysOf, recordPasskeyUse, type PasskeyRow } from '@amber/db/queries/login/passkeys'
import { lockSecondFactors } from '@amber/db/queries/login/second-factors'
import { type ElevatedSession, setChallenge, consumeChallenge } from '@amber/db/queries/login/sessions'
import { AppError } from '@amber/domain/errors'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { challengeExpiry, knownTransports, type PasskeySite, relyingPartyOf } from './passkey-site.ts'
import { type CallerSession, requireStaff, elevateWithSecondFactor } from './second-factor-session.ts'

type PasskeyRequest = { session: CallerSession; site: PasskeySite }

/** Returns the options that one of the user's passkeys has to sign. */
export async function startPasskeyVerification(
  db: Db,
  { session, site }: PasskeyRequest,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  requireStaff(session)
  const passkeys = await listPasskeysOf(db, session.userId)
  if (passkeys.length === 0) throw new AppError('not_found')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(site).id,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: knownTransports(transports),
    })),
  })
  await setChallenge(db, session.id, Buffer.from(options.challenge, 'base64url'), challengeExpiry())
  return options
}

export async function verifyPasskey(
  db: Db,
  {
    session,
    site,
    response,
  }: PasskeyRequest & { /** As received from the browser, not validated yet. */ response: unknown },
): Promise<ElevatedSession> {
  requireStaff(session)
  const challenge = await consumeChallenge(db, session.id)
  if (!challenge) throw new AppError('login_failed')
  return db.transaction().execute(async (tx) => {
    // Serialises uses of one passkey, so that its counter only rises.
    await lockSecondFactors(tx, session.userId)
    const passkeys = await listPasskeysOf(tx, session.userId)
    const verifiedUse = await verifyResponse(response as AuthenticationResponseJSON, {
      held: passkeys,
      challenge,
      site,
    })
    if (!verifiedUse) throw new AppError('login_failed')
    await recordPasskeyUse(tx, verifiedUse.passkeyId, verifiedUse.counter)
    return elevateWithSecondFactor(tx, session)
  })
}

type Expected = { held: readonly PasskeyRow[]; challenge: Buffer; site: PasskeySite }

async function verifyResponse(response: AuthenticationResponseJSON, { held, challenge, site }: Expected) {
  const passkey = held.find(({ credentialId }) => credentialId.toString('base64url') === response.id)
  if (!passkey) return undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: relyingPartyOf(site).origin,
      expectedRPID: relyingPartyOf(site).id,
      credential: {
        id: response.id,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    return verified ? { passkeyId: passkey.id, counter: authenticationInfo.newCounter } : undefined
  } catch {
    // The library throws for every invalid response, and the response is untrusted input: any error means rejection.
    return undefined
  }
}
