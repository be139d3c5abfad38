import { downloadDataExport } from '@amber/contract/endpoints/privacy'
import * as schemas from '@amber/contract/schemas/privacy'
import { findDataExport } from '@amber/db/queries/privacy/data-exports'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../../http/mount.ts'

/** Far above the largest expected export, which holds everything that the user ever wrote. */
const MAX_EXPORT_BYTES = 50 * 1024 * 1024

export const downloadDataExportEndpoint = mount(
  downloadDataExport,
  schemas.downloadDataExport,
  async ({ params }, { db, files, edition, getSession }) => {
    const { userId } = await getSession()
    const dataExport = await findDataExport(db, params.id)
    // Returns the same error whether the export is missing, not ready or someone else's.
    if (dataExport?.userId !== userId || dataExport.fileKey === null) throw new AppError('not_found')
    const bytes = await files.get(dataExport.fileKey, { maxBytes: MAX_EXPORT_BYTES })
    if (bytes === undefined) throw new AppError('not_found')
    const day = dataExport.createdAt.toISOString().slice(0, 10)
    return new File([new Uint8Array(bytes)], `${edition.brand.toLowerCase()}-data-${day}.zip`, {
      type: 'application/zip',
    })
  },
)
