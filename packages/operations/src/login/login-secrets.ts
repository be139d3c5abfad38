import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { CODE_DIGITS } from '@amber/domain/login/one-time-password'
import { mailboxOf } from '@amber/domain/referral/mailbox-of'
import { open, seal } from '../sealed-bytes.ts'

export type LoginSecrets = ReturnType<typeof createLoginSecrets>

/** What a token of ours says before anybody has checked it. */
export type ReadToken = { id: number; proof: Buffer }

/**
 * All that a login hands out is made from a row's seed and this one secret, which the database does not hold: whoever
 * reads the one without the other can make nothing. Each purpose has a key of its own, so that no token passes for
 * another.
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
  const stop = tokensOf(keyFor('stop'))
  const stoppedAddressKey = keyFor('stopped address')
  const resume = tokensOf(keyFor('resume a form'))
  const holderKey = keyFor('holder')

  const codeOf = (seed: Buffer) => {
    // Of 2^64 numbers a million takes a fair share to within one in 10^13.
    const number = createHmac('sha256', codeKey).update(seed).digest().readBigUInt64BE() % 10n ** BigInt(CODE_DIGITS)
    return String(number).padStart(CODE_DIGITS, '0')
  }

  return {
    codeOf,
    isCode: (seed: Buffer, code: string) => isSame(codeOf(seed), code),

    linkTokenOf: link.make,
    isLink: link.isOf,
    nonceOf: nonce.make,
    isNonce: nonce.isOf,
    stateOf: state.make,
    isState: state.isOf,
    sharedInvitationOf: sharedInvitation.make,
    isSharedInvitation: sharedInvitation.isOf,
    /** Ends mails from inside one; its row has no seed, so when it was written stands for it. */
    stopTokenOf: (id: number, createdAt: Date) => stop.make(id, seedOf(createdAt)),
    isStop: (createdAt: Date, token: ReadToken) => stop.isOf(seedOf(createdAt), token),

    /** By which an address is known again and cannot be read. Another name of the same mailbox is no other address. */
    addressHashOf: (email: string) => createHmac('sha256', stoppedAddressKey).update(mailboxOf(email)).digest(),

    /** Opens what somebody typed into a book form, on any device. */
    resumeTokenOf: resume.make,
    isResume: resume.isOf,

    /** By which whoever holds a room is known again: they only have to be equal or not. */
    holderHashesOf: ({ email, address }: { email: string; address: string }) => ({
      emailHash: createHmac('sha256', holderKey)
        .update(`email:${mailboxOf(email)}`)
        .digest(),
      addressHash: createHmac('sha256', holderKey).update(`address:${address}`).digest(),
    }),

    /** As PKCE wants it: 43 characters. */
    codeVerifierOf: (seed: Buffer) => createHmac('sha256', codeVerifierKey).update(seed).digest('base64url'),

    /** For what has to be stored and read again. `owner` is part of it: moved to another row it opens no more. */
    seal: (bytes: Buffer, owner: string) => seal(sealKey, bytes, owner),
    /** Throws for what was not sealed by this secret and for this owner. */
    open: (sealed: Buffer, owner: string) => open(sealKey, sealed, owner),
  }
}

function tokensOf(key: Buffer) {
  const proofOf = (id: number, seed: Buffer) => createHmac('sha256', key).update(`${id}.`).update(seed).digest()
  return {
    make: (id: number, seed: Buffer) => `${id}.${proofOf(id, seed).toString('base64url')}`,
    isOf: (seed: Buffer, { id, proof }: ReadToken) => isSame(proofOf(id, seed), proof),
  }
}

const seedOf = (moment: Date) => Buffer.from(moment.toISOString())

const TOKEN = /^([1-9]\d{0,14})\.([\w-]{43})$/

/** Of a link, nonce or state: says which row to ask, not that the token is good. */
export function readToken(text: string): ReadToken | undefined {
  const [, id, proof] = TOKEN.exec(text) ?? []
  if (id === undefined || proof === undefined) return undefined
  return { id: Number(id), proof: Buffer.from(proof, 'base64url') }
}

/** Takes as long whatever they hold; hashed first, since `timingSafeEqual` wants equal lengths. */
const isSame = (one: string | Buffer, other: string | Buffer) => timingSafeEqual(digestOf(one), digestOf(other))

const digestOf = (value: string | Buffer) => createHash('sha256').update(value).digest()
