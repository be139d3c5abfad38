import { listInventories } from '@amber/contract/endpoints/inventories'
import { CallError } from '@amber/contract/http/client'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import type { ContentLibrary } from '../../shared/content/content-library.ts'
import { listCitiesWithPlaces } from '../../shared/region/list-cities-with-places.server.ts'
import { NEWS_TOPIC, PAGES_TOPIC } from './company-pages.ts'
import type { CompanyText, Figures, NewsItem } from './company-view.ts'

/** Returns the text of a page, which `content/` has for every company page. */
export function loadCompanyText(library: ContentLibrary, slug: string, language: Language): CompanyText {
  const article = library.findArticle({ collection: 'company', topic: PAGES_TOPIC, slug }, language)
  if (article === undefined) throw new Error(`company page without text: ${slug}`)
  const { title, description, sections } = article
  return { path: `/${slug}`, title, description, sections, isEnglishOnly: article.language !== language }
}

/** Lists news, the latest first. */
export const loadNews = (library: ContentLibrary, language: Language): NewsItem[] =>
  library
    .listArticles('company', NEWS_TOPIC, language)
    .toSorted((first, second) => second.updated.localeCompare(first.updated))
    .map(({ slug, title, updated, sections }) => ({ slug, title, sections, day: formatDate(updated, language) }))

/** Counts what the site offers. Returns null when the API fails, because the page is useful without it. */
export async function loadFigures(loaderContext: LoaderContext): Promise<Figures | null> {
  const { api, signal, report } = loaderContext
  try {
    const [places, cities] = await Promise.all([
      api.call(listInventories, { query: { limit: 1, only: ['id'] } }, { signal }),
      listCitiesWithPlaces(['ancestors'], loaderContext),
    ])
    const countries = cities.flatMap(({ ancestors = [] }) =>
      ancestors.filter(({ region_type }) => region_type === 'country').map(({ id }) => id),
    )
    return { places: places.data.meta.count, cities: cities.length, countries: new Set(countries).size }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    report(error)
    return null
  }
}
