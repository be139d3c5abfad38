import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createFindPublicPage } from './find-public-page.ts'

const createRoute = (id: string, path: string | undefined, handle?: object) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path,
  index: id === 'home',
  module: { handle },
})

const findPublicPage = createFindPublicPage({
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  routes: Object.fromEntries(
    [
      createRoute('root', ''),
      createRoute('home', undefined, { publicQuery: [] }),
      createRoute('city', 'places/search/:region', { publicQuery: ['p'] }),
      createRoute('agents', 'places/search/agents', {}),
      createRoute('profile', 'profile'),
      createRoute('*', '*', { publicQuery: [], missingPath: '/missing' }),
    ].map((testRoute) => [testRoute.id, testRoute]),
  ) as unknown as ServerBuild['routes'],
})

test.each([
  ['/', { publicQuery: [] }],
  ['/places/search/london', { publicQuery: ['p'] }],
  ['/places/search/agents', undefined],
  ['/profile', undefined],
  ['/nowhere', { publicQuery: [], missingPath: '/missing' }],
  ['/_root.data', undefined],
  ['/nowhere.data', undefined],
  ['/__manifest', undefined],
])('for %s returns %j', (path, page) => {
  expect(findPublicPage(path)).toEqual(page)
})
