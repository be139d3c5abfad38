import { createHash } from 'node:crypto'

/** Returns the same uuid for the same text, for idempotency keys that follow from what is done. */
export const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
