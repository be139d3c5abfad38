import { serializeForScript } from '../../shared/page/serialize-for-script.ts'
import type { CardData } from './card-data.ts'
import { PAGE_SIZE } from './page-size.ts'

type ListedPage = { cards: readonly Pick<CardData, 'name' | 'path'>[]; count: number; page: number }

/** Returns schema.org JSON-LD of the places on a page of results, counted from the first page. */
export const itemListGraph = ({ cards, count, page }: ListedPage, urlOf: (path: string) => string): string =>
  serializeForScript({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: count,
    itemListElement: cards.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: (page - 1) * PAGE_SIZE + index + 1,
      name,
      url: urlOf(canonicalPathOf(path)),
    })),
  })

/** All stays of a place share one canonical URL. */
const canonicalPathOf = (path: string) => path.replace(/\?.*$/, '')
