import type { Files } from '@amber/integrations/files/client'
import { MAX_RECORDING_PART_BYTES } from '@amber/domain/calling/recording-rules'
import type { DocumentKeys } from '../document/document-keys.ts'
import { recordingPartKey } from './recording-files.ts'

type Deps = { files: Pick<Files, 'get'>; keys: DocumentKeys }

/** Upper bound of the bytes that encryption adds. */
const OVERHEAD_BYTES = 64

/** Returns the decrypted parts of a recording as one file; undefined if the store has lost one. */
export async function readRecording(
  { files, keys }: Deps,
  { uuid, parts, wrappedKey, keyId }: { uuid: string; parts: number; wrappedKey: Buffer; keyId: string },
): Promise<Buffer | undefined> {
  const opened: Buffer[] = []
  for (let part = 0; part < parts; part++) {
    const maxBytes = MAX_RECORDING_PART_BYTES + OVERHEAD_BYTES
    const sealed = await files.get(recordingPartKey(uuid, part), { maxBytes })
    if (!sealed) return undefined
    opened.push(keys.decryptPart(uuid, { wrappedKey, keyId }, part, sealed))
  }
  return Buffer.concat(opened)
}
