import { PAGE_CATEGORIES, type PageCategory } from '@amber/domain/tracking/page-category'
import { useMatches } from 'react-router'

/** The id of a route is `inventory_page:places/:canonicalName`, or its path alone where the page has no category. */
export const routeId = (path: string, category?: PageCategory): string =>
  category === undefined ? path : `${category}:${path}`

export function pageCategoryOf(id: string): PageCategory | undefined {
  const [first] = id.split(':', 1)
  return PAGE_CATEGORIES.find((category) => category === first)
}

/** The path of a route as `routes.ts` writes it. */
export const pathOfRoute = (id: string): string =>
  pageCategoryOf(id) === undefined ? id : id.slice(id.indexOf(':') + 1)

/** What kind of page this is, as events and web vitals name it. */
export function usePageCategory(): PageCategory | undefined {
  return pageCategoryOf(useMatches().at(-1)?.id ?? '')
}
