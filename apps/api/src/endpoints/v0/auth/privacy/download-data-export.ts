import { downloadDataExport } from '@amber/contract/privacy'
import { findDataExport } from '@amber/db/queries/data-exports'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../../http/mount.ts'

/** Some are as large as what a person wrote in all their years; none comes near it. */
const MAX_BYTES = 50 * 1024 * 1024

export const downloadDataExportEndpoint = mount(
  downloadDataExport,
  async ({ params }, { db, files, brand, getSession }) => {
    const { userId } = await getSession()
    const made = await findDataExport(db, params.id)
    // Somebody else's, one that is not ready, and none at all are one answer.
    if (made?.userId !== userId || made.fileKey === null) throw new AppError('not_found')
    const bytes = await files.get(made.fileKey, { maxBytes: MAX_BYTES })
    if (bytes === undefined) throw new AppError('not_found')
    const day = made.createdAt.toISOString().slice(0, 10)
    return new File([new Uint8Array(bytes)], `${brand.toLowerCase()}-data-${day}.zip`, { type: 'application/zip' })
  },
)
