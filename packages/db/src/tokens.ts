import { createHash, randomBytes } from 'node:crypto'

/** Creates a token of 256 random bits. Browsers store the token, tables its hash. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes without salt because tokens are random, not chosen by users. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
