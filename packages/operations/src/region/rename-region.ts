import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'

type Renaming = {
  regionId: number
  language: Language
  name: string
  /** Who did it; null when a feed did. */
  actorId: number | null
  requestId?: string
}

/** Gives a region another name in one language. All that shows the name is indexed again. */
export async function renameRegion(db: Db, { regionId, language, name, actorId, requestId }: Renaming): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const region = await tx
      .selectFrom('regions')
      .where('id', '=', regionId)
      .select('id')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (region === undefined) throw new AppError('not_found')
    if (language === 'en') await tx.updateTable('regions').set({ name }).where('id', '=', regionId).execute()
    else await setTranslatedName(tx, { regionId, language, name })
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

async function setTranslatedName(
  tx: Tx,
  { regionId, language, name }: { regionId: number; language: Language; name: string },
) {
  await tx
    .deleteFrom('regionNames')
    .where('regionId', '=', regionId)
    .where('language', '=', language)
    .where('kind', '=', 'name')
    .execute()
  await tx
    .insertInto('regionNames')
    .values({ regionId, language, kind: 'name', name })
    // What was an alias may become the name.
    .onConflict((conflict) => conflict.columns(['regionId', 'language', 'name']).doUpdateSet({ kind: 'name' }))
    .execute()
}
