import type { Db } from '@amber/db/database'
import { listChangedPlaces, moveIndexNowCursor, startIndexNowCursor } from '@amber/db/queries/sitemap/index-now-cursors'
import type { Language } from '@amber/domain/languages'
import { languagePrefix } from '@amber/domain/seo/language-path'
import type { IndexNow } from '@amber/integrations/index-now/client'

/** With five languages a batch has at most the 10,000 URLs that one request may contain. */
const MAX_EVENTS_PER_BATCH = 2_000

/** A site whose places are submitted. */
export type SubmittedSite = {
  siteUrl: string
  languages: readonly Language[]
  defaultLanguage: Language
  indexNow: IndexNow
}

/**
 * Tells search engines about places that changed since the last run, each once per batch and in every language. The
 * cursor moves only after a batch was accepted, so a failed batch is submitted again; one that is submitted twice
 * changes nothing.
 */
export async function submitChangedPlaces(db: Db, site: SubmittedSite): Promise<void> {
  const { host } = new URL(site.siteUrl)
  let afterEventId = await startIndexNowCursor(db, host)
  for (;;) {
    const { canonicalNames, lastEventId } = await listChangedPlaces(db, {
      afterEventId,
      maxEvents: MAX_EVENTS_PER_BATCH,
    })
    if (lastEventId === null) return
    if (canonicalNames.length > 0) await site.indexNow.submit(urlsOf(canonicalNames, site))
    await moveIndexNowCursor(db, host, lastEventId)
    afterEventId = lastEventId
  }
}

const urlsOf = (canonicalNames: readonly string[], { siteUrl, languages, defaultLanguage }: SubmittedSite): string[] =>
  canonicalNames.flatMap((name) =>
    languages.map((language) => new URL(`${languagePrefix(language, defaultLanguage)}/places/${name}`, siteUrl).href),
  )
