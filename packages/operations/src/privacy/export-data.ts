import type { Db } from '@amber/db/database'
import { listRecordingsToExport } from '@amber/db/queries/calling/recordings'
import { findDataExport, markDataExportReady } from '@amber/db/queries/privacy/data-exports'
import { type PersonalData, readPersonalData } from '@amber/db/queries/privacy/personal-data'
import { findUser } from '@amber/db/queries/account/users'
import type { Language } from '@amber/domain/languages'
import type { Files } from '@amber/integrations/files/client'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { DocumentKeys } from '../document/document-keys.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { readRecording } from '../recording/read-recording.ts'
import { exportKey } from './export-key.ts'

export type ExportDeps = {
  db: Db
  files: Pick<Files, 'get' | 'put' | 'remove'>
  keys: DocumentKeys
  exportsFolder: string
  /** Renders the same data as a readable page. */
  writePage: (data: PersonalData, language: Language, madeAt: Date) => string
}

type ExportRequest = { exportId: number; userId: number }

/** Outcome of an export. `gone`: the owner was erased before it was ready, and the file is deleted. */
export type ExportOutcome = 'ready' | 'known' | 'gone'

/** Exports a person's data. A second run finds the export ready; a run after a kill writes the same file again. */
export async function exportData(deps: ExportDeps, { exportId, userId }: ExportRequest): Promise<ExportOutcome> {
  const { db, files, exportsFolder, writePage } = deps
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
      ...(await readRecordings(deps, userId)),
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

/** Returns the recordings of the person's calls by their names in the archive. Documents can be downloaded from their pages; recordings have none. */
async function readRecordings({ db, files, keys }: ExportDeps, userId: number): Promise<Zippable> {
  const found: Zippable = {}
  for (const { startedAt, ...recording } of await listRecordingsToExport(db, userId)) {
    const audio = await readRecording({ files, keys }, recording)
    const day = startedAt?.toISOString().slice(0, 10) ?? 'call'
    // Audio is compressed already.
    if (audio) found[`recordings/${day}-${recording.uuid}.webm`] = [audio, { level: 0 }]
  }
  return found
}
