import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PublicPageHandle } from '../shared/page/public-page.ts'

type Build = Pick<ServerBuild, 'routes' | 'routeDiscovery'>

/** Creates a lookup of the public page at a path, which returns undefined for any other page and for the router's data. */
export function createFindPublicPage({ routes, routeDiscovery }: Build) {
  const tree = childrenOf(undefined, routes)
  return (path: string): PublicPageHandle | undefined => {
    if (path.endsWith('.data') || path === routeDiscovery.manifestPath) return undefined
    const handle = matchRoutes(tree, path)?.at(-1)?.route.handle as Partial<PublicPageHandle> | undefined
    return handle?.publicQuery && { ...handle, publicQuery: handle.publicQuery }
  }
}

const childrenOf = (parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const commonFields = { id, ...(path !== undefined && { path }), handle: module.handle }
    return [index ? { ...commonFields, index } : { ...commonFields, children: childrenOf(id, routes) }]
  })
