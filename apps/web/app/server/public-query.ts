import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PublicPageHandle } from '../shared/page/public-page.ts'

/** Returns a lookup of the parameters that the public page at a path reads; undefined for any other page. */
export function publicParametersOf(routes: ServerBuild['routes']) {
  const tree = childrenOf(undefined, routes)
  return (path: string): readonly string[] | undefined => {
    const handle = matchRoutes(tree, path)?.at(-1)?.route.handle as Partial<PublicPageHandle> | undefined
    return handle?.publicQuery
  }
}

const childrenOf = (parentId: string | undefined, routes: ServerBuild['routes']): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parentId) return []
    const { id, path, index, module } = route
    const commonFields = { id, ...(path !== undefined && { path }), handle: module.handle }
    return [index ? { ...commonFields, index } : { ...commonFields, children: childrenOf(id, routes) }]
  })
