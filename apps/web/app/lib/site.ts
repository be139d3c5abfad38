import type { Language } from '@amber/domain/languages'
import type { Edition, EditionName } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import { useRouteLoaderData } from 'react-router'

/** What the root route's loader tells every page. */
export type SiteFacts = { edition: EditionName; language: Language }

/** Which edition this is and what it speaks; known on every page, also on one that failed. */
export function useSite(): { edition: Edition; language: Language } {
  const facts = useRouteLoaderData('root') as SiteFacts | undefined
  const edition = editionByName(facts?.edition ?? 'world')
  return { edition, language: facts?.language ?? edition.defaultLanguage }
}
