import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockRegion, setRegionName } from '@amber/db/queries/region/set-region-name'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'

type Renaming = {
  regionId: number
  language: Language
  name: string
  /** Id of the user who renames the region; null for a feed. */
  actorId: number | null
  requestId?: string
}

/** Renames a region in one language and reindexes everything that shows the name. */
export async function renameRegion(db: Db, { regionId, language, name, actorId, requestId }: Renaming): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockRegion(tx, regionId))) throw new AppError('not_found')
    await setRegionName(tx, { regionId, language, name })
    await recordAudit(tx, {
      actorId,
      action: 'region.rename',
      ids: { region_id: regionId },
      fields: [`name_${language}`],
      requestId,
    })
    await recordEvent(tx, 'region.renamed', { regionId })
  })
}
