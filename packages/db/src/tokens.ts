import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, which nobody guesses; browsers hold it, tables hold its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Without salt: it is no word that someone chose. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
