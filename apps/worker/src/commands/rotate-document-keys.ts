import { parseConfig } from '@amber/config/parse-config'
import { rotateDocumentKeys } from '@amber/operations/document/rotate-document-keys'
import { keysSchema } from '../config.ts'
import { wireKeys } from '../wire.ts'

/**
 * Re-encrypts all document keys: `npm run documents:rotate`. Run it once every API and worker has the new key as the
 * first of DOCUMENT_KEYS.
 */
async function rotate(): Promise<string> {
  const { db, keys } = wireKeys(parseConfig(keysSchema, process.env))
  try {
    const { rotated } = await rotateDocumentKeys(db, keys)
    return `${rotated} documents are sealed anew; all are sealed with "${keys.currentId}"`
  } finally {
    await db.destroy()
  }
}

try {
  console.log(await rotate())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
