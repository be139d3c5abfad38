import { contentHash } from '@amber/integrations/files/content-hash'
import { UnusableOriginalError } from './picture-errors.ts'

const MAX_ORIGINAL_BYTES = 25 * 1024 * 1024

export type OriginalFiles = { get(key: string, limits: { maxBytes: number }): Promise<Uint8Array | undefined> }

/** Reads an image from the store. Returns undefined when there is none, and throws when it is not what its key says. */
export async function readOriginal(
  files: OriginalFiles,
  { key, hash }: { key: string; hash: string | undefined },
): Promise<Uint8Array | undefined> {
  const original = await files.get(key, { maxBytes: MAX_ORIGINAL_BYTES })
  // Clients cache the response for a year, so it must match its key.
  if (original && contentHash(original) !== hash)
    throw new UnusableOriginalError('original does not match its key hash')
  return original
}
