import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { type Language, LANGUAGES } from '@amber/domain/languages'
import { ORIGINAL_LANGUAGE } from '@amber/domain/translation/page-translation'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Descriptions } from '../../json-columns.ts'

/** Texts that the landlord wrote about a place. */
export type PlaceTexts = { heading: string | null; metaDescription: string | null; descriptions: Descriptions }

export type UntranslatedPlace = PlaceTexts & {
  canonicalName: string
  /** Identifies the texts. */
  hash: string
  /** Languages without a translation of these texts by the landlord or a machine. */
  languages: Language[]
}

const TRANSLATED_LANGUAGES = LANGUAGES.filter((language) => language !== ORIGINAL_LANGUAGE)

/** Finds the texts of an active place with the languages into which they are not translated. */
export async function findUntranslatedPlace(db: DbOrTx, rootId: number): Promise<UntranslatedPlace | undefined> {
  const { rows } = await sql<UntranslatedPlace>`
    select
      place.canonical_name,
      place.details ->> 'heading' as heading,
      place.details ->> 'meta_description' as meta_description,
      coalesce(place.details -> 'descriptions', '[]') as descriptions,
      landlord_text_hash(place.details) as hash,
      array(
        select wanted.language
        from unnest(${TRANSLATED_LANGUAGES}::language_code[]) with ordinality wanted (language, number)
        where not exists (
          select from inventory_translations translation
          where translation.root_id = place.id and translation.inventory_id = place.id
            and translation.language = wanted.language
            and (translation.source_hash is null or translation.source_hash = landlord_text_hash(place.details))
        )
        order by wanted.number
      )::text[] as languages
    from inventories place
    where place.id = ${rootId} and place.kind = 'place' and place.status = 'active'
  `.execute(db)
  return rows[0]
}

type NewPlaceTranslation = { rootId: number; language: Language; hash: string; texts: PlaceTexts }

/** Stores a machine's translation and returns whether it did: the landlord's own is never replaced. */
export async function savePlaceTranslation(
  db: DbOrTx,
  { rootId, language, hash, texts: { heading, metaDescription, descriptions } }: NewPlaceTranslation,
): Promise<boolean> {
  const saved = await db
    .insertInto('inventoryTranslations')
    .values({
      rootId,
      inventoryId: rootId,
      kind: 'place',
      language,
      heading,
      metaDescription,
      descriptions: sql`${JSON.stringify(descriptions)}::jsonb`,
      sourceHash: hash,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['rootId', 'inventoryId', 'language'])
        .doUpdateSet((row) => ({
          heading: row.ref('excluded.heading'),
          metaDescription: row.ref('excluded.metaDescription'),
          descriptions: row.ref('excluded.descriptions'),
          sourceHash: row.ref('excluded.sourceHash'),
        }))
        .where('inventoryTranslations.sourceHash', 'is not', null),
    )
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Counts characters against a day's limit and returns whether they are within it. Those beyond it are not counted. */
export async function spendCharacters(
  db: DbOrTx,
  { day, characters, limit }: { day: CalendarDay; characters: number; limit: number },
): Promise<boolean> {
  if (characters > limit) return false
  const { rows } = await sql`
    insert into translation_usage as used (day, characters) values (${day}, ${characters})
    on conflict (day) do update set characters = used.characters + excluded.characters
      where used.characters + excluded.characters <= ${limit}
    returning 1
  `.execute(db)
  return rows.length > 0
}
