import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createFindPage } from './find-page.ts'

const createRoute = (id: string, path: string | undefined, handle?: object) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path,
  index: id === 'home',
  module: { handle },
})

const findPage = createFindPage({
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  routes: Object.fromEntries(
    [
      createRoute('root', ''),
      createRoute('home', undefined, { publicQuery: [] }),
      createRoute('search_page:city', 'places/search/:region', { publicQuery: ['p'] }),
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
  expect(findPage(path).publicPage).toEqual(page)
})

test('knows the category of a page and of its data', () => {
  expect(findPage('/places/search/london').category).toBe('search_page')
  expect(findPage('/places/search/london.data').category).toBe('search_page')
  expect(findPage('/profile').category).toBeUndefined()
})
