import type { PageCategory } from '@amber/domain/tracking/page-category'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pageCategoryOf } from '../shared/page/page-category.ts'
import type { PublicPageHandle } from '../shared/page/public-page.ts'

type Build = Pick<ServerBuild, 'routes' | 'routeDiscovery'>

/** A page at a path: its category if it has one, and what its route says if it is public. */
export type FoundPage = { category: PageCategory | undefined; publicPage: PublicPageHandle | undefined }

/** Creates a lookup of the page at a path. The router's data is no public page. */
export function createFindPage({ routes, routeDiscovery }: Build) {
  const tree = childrenOf(undefined, routes)
  return (path: string): FoundPage => {
    const route = matchRoutes(tree, path)?.at(-1)?.route
    const category = pageCategoryOf(route?.id ?? '')
    if (path.endsWith('.data') || path === routeDiscovery.manifestPath) return { category, publicPage: undefined }
    const handle = route?.handle as Partial<PublicPageHandle> | undefined
    return { category, publicPage: handle?.publicQuery && { ...handle, publicQuery: handle.publicQuery } }
  }
}

const childrenOf = (parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const commonFields = { id, ...(path !== undefined && { path }), handle: module.handle }
    return [index ? { ...commonFields, index } : { ...commonFields, children: childrenOf(id, routes) }]
  })
