import type { Db } from '@amber/db/database'
import { findDataExport, markDataExportReady } from '@amber/db/queries/data-exports'
import { type PersonalData, readPersonalData } from '@amber/db/queries/personal-data'
import { findUser } from '@amber/db/queries/users'
import type { Language } from '@amber/domain/languages'
import type { Files } from '@amber/integrations/files/client'
import { strToU8, zipSync } from 'fflate'
import { queueMail } from '../mail/queue-mail.ts'
import { exportKey } from './export-key.ts'

export type ExportParts = {
  db: Db
  files: Pick<Files, 'put' | 'remove'>
  exportsFolder: string
  /** The same once more, for people to read. */
  writePage: (data: PersonalData, language: Language, madeAt: Date) => string
}

type Wanted = { exportId: number; userId: number }

/** `gone`: its owner was erased before it was there, and so is the file. */
export type ExportOutcome = 'ready' | 'known' | 'gone'

/** A second run finds it ready. A run that was killed after the file was written writes the same file again. */
export async function exportData(
  { db, files, exportsFolder, writePage }: ExportParts,
  { exportId, userId }: Wanted,
): Promise<ExportOutcome> {
  const key = exportKey(exportsFolder, userId, exportId)
  const wanted = await findDataExport(db, exportId)
  const user = await findUser(db, userId)
  if (wanted?.readyAt) return 'known'
  if (wanted && user) {
    const madeAt = new Date()
    const data = await readPersonalData(db, { id: userId, email: user.email })
    const archive = zipSync({
      'data.json': strToU8(JSON.stringify({ made_at: madeAt.toISOString(), ...data }, null, 2)),
      'index.html': strToU8(writePage(data, user.language, madeAt)),
    })
    await files.put(key, archive, { contentType: 'application/zip' })
    const isKept = await db.transaction().execute(async (tx) => {
      if (!(await markDataExportReady(tx, exportId, { fileKey: key, sizeBytes: archive.length }))) return false
      await queueMail(tx, {
        key: `export_ready:${exportId}`,
        kind: 'export_ready',
        ids: { data_export_id: exportId },
        toEmail: user.email,
        userId,
        language: user.language,
      })
      return true
    })
    if (isKept) return 'ready'
  }
  await files.remove(key)
  return 'gone'
}
