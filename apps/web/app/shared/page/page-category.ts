import { PAGE_CATEGORIES, type PageCategory } from '@amber/domain/tracking/page-category'
import { useMatches } from 'react-router'

/**
 * Returns a route id such as `inventory_page:places/:canonicalName`, or the path alone for a page without a category.
 */
export const routeId = (path: string, category?: PageCategory): string =>
  category === undefined ? path : `${category}:${path}`

export function pageCategoryOf(id: string): PageCategory | undefined {
  const [first] = id.split(':', 1)
  return PAGE_CATEGORIES.find((category) => category === first)
}

/** Returns the page's category, as events and web vitals name it. */
export function usePageCategory(): PageCategory | undefined {
  return pageCategoryOf(useMatches().at(-1)?.id ?? '')
}
