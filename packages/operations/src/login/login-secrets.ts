import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@amber/domain/login/one-time-password'
import { normalizeMailbox } from '@amber/domain/referral/normalize-mailbox'
import { decryptBytes, encryptBytes } from '../encrypt-bytes.ts'

export type LoginSecrets = ReturnType<typeof createLoginSecrets>

/** Contents of a token before verification. */
export type ParsedToken = { id: number; proof: Buffer }

/**
 * Creates the functions that derive codes and tokens from a row's seed and this secret. The database does not hold the
 * secret, so neither is useful alone. Each purpose has its own key, so that no token is valid for another purpose.
 */
export function createLoginSecrets(secret: string) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `amber login: ${purpose}`, 32))
  const codeKey = keyFor('code')
  const codeVerifierKey = keyFor('code verifier')
  const sealKey = keyFor('seal')
  const link = tokensOf(keyFor('link'))
  const nonce = tokensOf(keyFor('nonce'))
  const state = tokensOf(keyFor('state'))
  const sharedInvitation = tokensOf(keyFor('shared shortlist'))
  const unsubscribe = tokensOf(keyFor('stop'))
  const suppressedAddressKey = keyFor('stopped address')
  const resume = tokensOf(keyFor('resume a form'))
  const agreement = tokensOf(keyFor('sign an agreement'))
  const evidence = tokensOf(keyFor('sign evidence'))
  const options = tokensOf(keyFor('open options'))
  const chat = tokensOf(keyFor('open a chat'))
  const priceAlert = tokensOf(keyFor('confirm a price alert'))
  const holderKey = keyFor('holder')

  const codeOf = (seed: Buffer) => {
    // The modulo bias of 2^64 values over a million codes is below one in 10^13.
    const number = createHmac('sha256', codeKey).update(seed).digest().readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS)
    return String(number).padStart(CODE_DIGITS, '0')
  }

  return {
    codeOf,
    isCode: (seed: Buffer, code: string) => isEqual(codeOf(seed), code),

    linkTokenOf: link.make,
    isLink: link.isOf,
    nonceOf: nonce.make,
    isNonce: nonce.isOf,
    stateOf: state.make,
    isState: state.isOf,
    sharedInvitationOf: sharedInvitation.make,
    isSharedInvitation: sharedInvitation.isOf,
    /** Creates the unsubscribe token of a mail. Mail rows have no seed, so the creation time replaces it. */
    stopTokenOf: (id: number, createdAt: Date) => unsubscribe.make(id, seedOf(createdAt)),
    isStop: (createdAt: Date, token: ParsedToken) => unsubscribe.isOf(seedOf(createdAt), token),

    /** Hashes an address so that it can be recognised but not read. Aliases of one mailbox have the same hash. */
    addressHashOf: (email: string) =>
      createHmac('sha256', suppressedAddressKey).update(normalizeMailbox(email)).digest(),

    /** Creates the token that resumes a book form draft on any device. */
    resumeTokenOf: resume.make,
    isResume: resume.isOf,

    /** Creates the token of the link by which the landlord's signer reads and signs an agreement. */
    agreementTokenOf: agreement.make,
    isAgreementToken: agreement.isOf,

    /** Creates the token of the link by which the landlord's signer reads and signs a pack of evidence. */
    evidenceTokenOf: evidence.make,
    isEvidenceToken: evidence.isOf,

    /** Creates the token of the link by which a student opens the rooms that staff chose. */
    optionsTokenOf: options.make,
    isOptionsToken: options.isOf,

    /** Creates the token of the link by which a visitor confirms a price alert. */
    priceAlertTokenOf: priceAlert.make,
    isPriceAlertToken: priceAlert.isOf,

    /** Creates the secret by which a visitor without an account comes back to a chat. */
    chatSecretOf: chat.make,
    isChatSecret: chat.isOf,

    /** Hashes that identify the holder of a room. They are only compared for equality. */
    holderHashesOf: ({ email, address }: { email: string; address: string }) => ({
      emailHash: createHmac('sha256', holderKey)
        .update(`email:${normalizeMailbox(email)}`)
        .digest(),
      addressHash: createHmac('sha256', holderKey).update(`address:${address}`).digest(),
    }),

    /** Derives a PKCE code verifier of 43 characters. */
    codeVerifierOf: (seed: Buffer) => createHmac('sha256', codeVerifierKey).update(seed).digest('base64url'),

    /**
     * Encrypts bytes that are stored and read again. `owner` is authenticated with them, so bytes moved to another row
     * fail to decrypt.
     */
    seal: (bytes: Buffer, owner: string) => encryptBytes(sealKey, bytes, owner),
    /** Throws if the bytes were sealed with another secret or for another owner. */
    open: (sealed: Buffer, owner: string) => decryptBytes(sealKey, sealed, owner),
  }
}

function tokensOf(key: Buffer) {
  const macOf = (id: number, seed: Buffer) => createHmac('sha256', key).update(`${id}.`).update(seed).digest()
  return {
    make: (id: number, seed: Buffer) => `${id}.${macOf(id, seed).toString('base64url')}`,
    isOf: (seed: Buffer, { id, proof }: ParsedToken) => isEqual(macOf(id, seed), proof),
  }
}

const seedOf = (moment: Date) => Buffer.from(moment.toISOString())

const TOKEN = /^([1-9]\d{0,14})\.([\w-]{43})$/

/** Parses a link, nonce or state token. The result only names the row; it is not verified. */
export function readToken(text: string): ParsedToken | undefined {
  const [, id, proof] = TOKEN.exec(text) ?? []
  if (id === undefined || proof === undefined) return undefined
  return { id: Number(id), proof: Buffer.from(proof, 'base64url') }
}

/** Compares in constant time. Values are hashed first because `timingSafeEqual` requires equal lengths. */
const isEqual = (a: string | Buffer, b: string | Buffer) => timingSafeEqual(digestOf(a), digestOf(b))

const digestOf = (value: string | Buffer) => createHash('sha256').update(value).digest()
