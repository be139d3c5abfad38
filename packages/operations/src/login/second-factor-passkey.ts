import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { createPasskey, deletePasskey, listPasskeysOf } from '@amber/db/queries/login/passkeys'
import { type ElevatedSession, setChallenge, consumeChallenge } from '@amber/db/queries/login/sessions'
import { AppError } from '@amber/domain/errors'
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { ALGORITHMS, challengeExpiry, knownTransports, type PasskeySite, relyingPartyOf } from './passkey-site.ts'
import { type CallerSession, lockToChange, requireStaff, elevateWithSecondFactor } from './second-factor-session.ts'

/** Returns the options that the browser needs to create a passkey. */
export async function startPasskey(
  db: Db,
  { session, site, name }: { session: CallerSession; site: PasskeySite; /** Name of the product. */ name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const existing = await db.transaction().execute(async (tx) => {
    await lockToChange(tx, session)
    return listPasskeysOf(tx, session.userId)
  })
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: relyingPartyOf(site).id,
    userID: new Uint8Array(Buffer.from(String(session.userId))),
    userName: session.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: knownTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await setChallenge(db, session.id, Buffer.from(options.challenge, 'base64url'), challengeExpiry())
  return options
}

type NewPasskey = {
  session: CallerSession
  site: PasskeySite
  name: string
  /** Response as sent by the browser, not yet validated. */
  response: unknown
  requestId: string
}

/**
 * Stores the passkey that the browser created. Creating a passkey also proves possession, so the session is elevated.
 */
export async function addPasskey(
  db: Db,
  { session, site, name, response, requestId }: NewPasskey,
): Promise<ElevatedSession> {
  requireStaff(session)
  const challenge = await consumeChallenge(db, session.id)
  const credential = challenge && (await verifyCredential(response as RegistrationResponseJSON, challenge, site))
  if (!credential) throw new AppError('login_failed')
  return db.transaction().execute(async (tx) => {
    await lockToChange(tx, session)
    const created = await createPasskey(tx, {
      userId: session.userId,
      name,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: knownTransports(credential.transports),
    })
    if (!created) throw new AppError('conflict')
    await recordAudit(tx, {
      actorId: session.userId,
      action: 'second_factor.add_passkey',
      ids: { user_id: session.userId },
      fields: ['passkeys'],
      requestId,
    })
    return elevateWithSecondFactor(tx, session)
  })
}

/** Returns undefined unless the response answers this challenge on this site with user verification. */
async function verifyCredential(response: RegistrationResponseJSON, challenge: Buffer, site: PasskeySite) {
  try {
    if (hasCertificate(response)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: relyingPartyOf(site).origin,
      expectedRPID: relyingPartyOf(site).id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws for every invalid response, and the response is untrusted input: any error means rejection.
    return undefined
  }
}

/**
 * Returns whether the response contains a certificate. We request none, and to verify one the library would contact the
 * server that the certificate names.
 */
function hasCertificate({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'))
  return !isPlain || attestation.get('attStmt').get('x5c') !== undefined
}

type Removal = { session: CallerSession; passkeyId: number; requestId: string }

export async function removePasskey(db: Db, { session, passkeyId, requestId }: Removal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { totp, passkeys } = await lockToChange(tx, session)
    if (!passkeys.some(({ id }) => id === passkeyId)) throw new AppError('not_found')
    // Without a second factor, anyone who reads the user's mail could set up one of their own.
    if (!totp && passkeys.length === 1) throw new AppError('conflict')
    await deletePasskey(tx, session.userId, passkeyId)
    await recordAudit(tx, {
      actorId: session.userId,
      action: 'second_factor.remove_passkey',
      ids: { user_id: session.userId, passkey_id: passkeyId },
      fields: ['passkeys'],
      requestId,
    })
  })
}
