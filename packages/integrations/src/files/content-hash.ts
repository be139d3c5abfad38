import { hash } from 'node:crypto'

/**
 * What a file that never changes is named by: other bytes, another name, so whoever has it may keep it for ever.
 * 128 bits, for with fewer someone who uploads could make two files of one name.
 */
export const contentHash = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex').slice(0, 32)
