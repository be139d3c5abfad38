import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { publicParametersOf } from './public-query.ts'

const createRoute = (id: string, path: string | undefined, handle?: object) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path,
  index: id === 'home',
  module: { handle },
})

const publicQueryOf = publicParametersOf(
  Object.fromEntries(
    [
      createRoute('root', ''),
      createRoute('home', undefined, { publicQuery: [] }),
      createRoute('city', 'places/search/:region', { publicQuery: ['p'] }),
      createRoute('agents', 'places/search/agents', {}),
      createRoute('profile', 'profile'),
    ].map((testRoute) => [testRoute.id, testRoute]),
  ) as unknown as ServerBuild['routes'],
)

test.each([
  ['/', []],
  ['/places/search/london', ['p']],
  ['/places/search/agents', undefined],
  ['/profile', undefined],
  ['/nowhere', undefined],
  ['/_root.data', undefined],
])('for %s returns the parameters %j', (path, names) => {
  expect(publicQueryOf(path)).toEqual(names)
})
