import { createHash, randomUUID } from 'node:crypto'
import type { AgreementFile, AgreementFileKind, AgreementRow } from '@amber/db/queries/agreement/agreements'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from '../document/document-keys.ts'

/** Maximum size of an encrypted agreement; ours take a hundredth of it. */
const MAX_BYTES = 5_000_000

const folderOf = (uuid: string) => `agreements/${uuid}/`

/** Name under which a person saves the file. */
export const agreementFileName = ({ terms }: Pick<AgreementRow, 'terms'>) => `tenancy-agreement-${terms.reference}.pdf`

export const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Encrypts and stores a file under a new key, so that two runs cannot overwrite each other. */
export async function storeAgreementFile(
  { files, keys }: { files: Pick<Files, 'put'>; keys: DocumentKeys },
  { uuid }: Pick<AgreementRow, 'uuid'>,
  { kind, bytes }: { kind: AgreementFileKind; bytes: Uint8Array },
): Promise<AgreementFile> {
  const { sealed, ...wrapped } = keys.encrypt(uuid, bytes)
  const storedKey = `${folderOf(uuid)}${randomUUID()}`
  await files.put(storedKey, sealed, { contentType: 'application/octet-stream' })
  return { kind, sha256: sha256Of(bytes), sizeBytes: bytes.length, storedKey, ...wrapped }
}

/**
 * Returns the readable file. Throws if its bytes no longer have the recorded hash: nobody may read, sign or rely on a
 * text that was changed.
 */
export async function readAgreementFile(
  { files, keys }: { files: Pick<Files, 'get'>; keys: DocumentKeys },
  { uuid, files: stored }: Pick<AgreementRow, 'uuid' | 'files'>,
  wanted: AgreementFileKind,
): Promise<Buffer | undefined> {
  const file = stored.find(({ kind }) => kind === wanted)
  const sealed = file && (await files.get(file.storedKey, { maxBytes: MAX_BYTES }))
  if (!file || !sealed) return undefined
  const bytes = keys.decrypt(uuid, file, sealed)
  if (!sha256Of(bytes).equals(file.sha256)) throw new Error('agreement file does not match its hash')
  return bytes
}

/** Removes all files of an agreement, including those left by killed runs. */
export async function removeAgreementFiles(files: Pick<Files, 'list' | 'remove'>, uuid: string): Promise<void> {
  for (const key of await files.list(folderOf(uuid))) await files.remove(key)
}
