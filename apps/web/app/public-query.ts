import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { PublicPageHandle } from './lib/public-page.ts'

/** Which parameters the page at a path reads, when it is a public one; undefined when it is not. */
export function publicQueries(routes: ServerBuild['routes']) {
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
    const facts = { id, ...(path !== undefined && { path }), handle: module.handle }
    return [index ? { ...facts, index } : { ...facts, children: childrenOf(id, routes) }]
  })
