import { hash } from 'node:crypto'

/**
 * Returns the hash that names an immutable file: different bytes give a different name, so clients may cache it
 * forever. It has 128 bits, because with fewer an uploader could create two files with the same hash.
 */
export const contentHash = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, 32)
