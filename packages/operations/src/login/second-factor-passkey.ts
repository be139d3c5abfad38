import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { createPasskey, deletePasskey, listPasskeysOf } from '@amber/db/queries/passkeys'
import { type RaisedSession, setChallenge, takeChallenge } from '@amber/db/queries/sessions'
import { AppError } from '@amber/domain/errors'
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { ALGORITHMS, challengeEnd, knownTransports, type PasskeySite, rpOf } from './passkey-site.ts'
import { type AskingSession, lockToChange, requireStaff, showSecondFactor } from './second-factor-session.ts'

/** What the browser needs to make a passkey. */
export async function startPasskey(
  db: Db,
  { session, site, name }: { session: AskingSession; site: PasskeySite; /** Of the product. */ name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const held = await db.transaction().execute(async (tx) => {
    await lockToChange(tx, session)
    return listPasskeysOf(tx, session.userId)
  })
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: rpOf(site).id,
    userID: new Uint8Array(Buffer.from(String(session.userId))),
    userName: session.email,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: knownTransports(transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await setChallenge(db, session.id, Buffer.from(options.challenge, 'base64url'), challengeEnd())
  return options
}

type NewPasskey = {
  session: AskingSession
  site: PasskeySite
  name: string
  /** As the browser gives it, unread. */
  response: unknown
  requestId: string
}

/** Keeps what the browser made. To make one is to show it, too. */
export async function addPasskey(
  db: Db,
  { session, site, name, response, requestId }: NewPasskey,
): Promise<RaisedSession> {
  requireStaff(session)
  const challenge = await takeChallenge(db, session.id)
  const credential = challenge && (await credentialIn(response as RegistrationResponseJSON, challenge, site))
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
    return showSecondFactor(tx, session)
  })
}

/** Undefined for whatever is not an answer to this challenge, made on this site by someone who showed themselves. */
async function credentialIn(response: RegistrationResponseJSON, challenge: Buffer, site: PasskeySite) {
  try {
    if (hasCertificate(response)) return undefined
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: rpOf(site).origin,
      expectedRPID: rpOf(site).id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws whatever is wrong, and the answer is a stranger's: it is no good, whatever is wrong.
    return undefined
  }
}

/** We ask for none; and to check one, the library would ask the server that the certificate itself names. */
function hasCertificate({ response }: RegistrationResponseJSON): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject))
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'))
  return !isPlain || attestation.get('attStmt').get('x5c') !== undefined
}

type Removal = { session: AskingSession; passkeyId: number; requestId: string }

export async function removePasskey(db: Db, { session, passkeyId, requestId }: Removal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { totp, passkeys } = await lockToChange(tx, session)
    if (!passkeys.some(({ id }) => id === passkeyId)) throw new AppError('not_found')
    // Whoever has none could be replaced by anyone who reads their mail.
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
