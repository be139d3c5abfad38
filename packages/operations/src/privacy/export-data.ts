import type { Db } from '@amber/db/database'
import { findDataExport, markDataExportReady } from '@amber/db/queries/privacy/data-exports'
import { type PersonalData, readPersonalData } from '@amber/db/queries/privacy/personal-data'
import { findUser } from '@amber/db/queries/account/users'
import type { Language } from '@amber/domain/languages'
import type { Files } from '@amber/integrations/files/client'
import { strToU8, zipSync } from 'fflate'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { exportKey } from './export-key.ts'

export type ExportDeps = {
  db: Db
  files: Pick<Files, 'put' | 'remove'>
  exportsFolder: string
  /** Renders the same data as a readable page. */
  writePage: (data: PersonalData, language: Language, madeAt: Date) => string
}

type ExportRequest = { exportId: number; userId: number }

/** Outcome of an export. `gone`: the owner was erased before it was ready, and the file is deleted. */
export type ExportOutcome = 'ready' | 'known' | 'gone'

/** Exports a person's data. A second run finds the export ready; a run after a kill writes the same file again. */
export async function exportData(
  { db, files, exportsFolder, writePage }: ExportDeps,
  { exportId, userId }: ExportRequest,
): Promise<ExportOutcome> {
  const key = exportKey(exportsFolder, userId, exportId)
  const dataExport = await findDataExport(db, exportId)
  const user = await findUser(db, userId)
  if (dataExport?.readyAt) return 'known'
  if (dataExport && user) {
    const madeAt = new Date()
    const data = await readPersonalData(db, { id: userId, email: user.email })
    const archive = zipSync({
      'data.json': strToU8(JSON.stringify({ made_at: madeAt.toISOString(), ...data }, null, 2)),
      'index.html': strToU8(writePage(data, user.language, madeAt)),
    })
    await files.put(key, archive, { contentType: 'application/zip' })
    const isStored = await db.transaction().execute(async (tx) => {
      if (!(await markDataExportReady(tx, exportId, { fileKey: key, sizeBytes: archive.length }))) return false
      await enqueueMail(tx, {
        key: `export_ready:${exportId}`,
        kind: 'export_ready',
        ids: { data_export_id: exportId },
        toEmail: user.email,
        userId,
        language: user.language,
      })
      return true
    })
    if (isStored) return 'ready'
  }
  await files.remove(key)
  return 'gone'
}
