import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import type { ContentLibrary } from '../../shared/content/content-library.ts'
import type { LegalDocument } from './legal-documents.ts'
import type { LegalView } from './legal-view.ts'
import { storedDataRows } from './stored-data.server.ts'

/** Returns the requested version of a legal document, or the one that applies. Undefined if it never existed. */
export function loadLegal(
  library: ContentLibrary,
  { document, version, language }: { document: LegalDocument; version: string | undefined; language: Language },
): LegalView | undefined {
  const versions = library
    .listArticles('legal', document, language)
    .toSorted((first, second) => second.slug.localeCompare(first.slug))
  const [current] = versions
  const shown = version === undefined ? current : versions.find(({ slug }) => slug === version)
  if (shown === undefined || current === undefined) return undefined
  const asVersion = ({ slug }: { slug: string }) => ({ version: slug, day: formatDate(slug, language) })
  return {
    document,
    title: shown.title,
    description: shown.description,
    since: formatDate(shown.slug, language),
    version: shown.slug,
    current: shown === current ? null : asVersion(current),
    earlier: versions.filter(({ slug }) => slug < shown.slug).map(asVersion),
    sections: shown.sections,
    isEnglishOnly: shown.language !== language,
    storedData: document === 'privacy' ? storedDataRows(language) : [],
  }
}
