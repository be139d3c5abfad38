import { type DocumentRejection, type DocumentType, MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import type { Files } from '@amber/integrations/files/client'
import type { InspectedFile } from '@amber/integrations/files/inspect-file'

type Deps = {
  files: Pick<Files, 'head' | 'get'>
  inspect: (bytes: Uint8Array) => Promise<InspectedFile>
}

/** Returns a quarantined file if it is what it was announced as, and why it is rejected otherwise. */
export async function readQuarantine(
  { files, inspect }: Deps,
  { quarantineKey, mediaType }: { quarantineKey: string; mediaType: DocumentType },
): Promise<Uint8Array | DocumentRejection> {
  const facts = await files.head(quarantineKey)
  if (!facts) return 'missing'
  // The store already limits the size; this does not rely on it.
  if (facts.bytes > MAX_DOCUMENT_BYTES) return 'too_large'
  const bytes = await files.get(quarantineKey, { maxBytes: MAX_DOCUMENT_BYTES })
  if (!bytes) return 'missing'
  const { type, isReadable } = await inspect(bytes)
  if (type !== mediaType) return 'wrong_type'
  return isReadable ? bytes : 'unreadable'
}
