import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { publicQueries } from './public-query.ts'

const route = (id: string, path: string | undefined, handle?: object) => ({
  id,
  parentId: id === 'root' ? undefined : 'root',
  path,
  index: id === 'home',
  module: { handle },
})

const publicQueryOf = publicQueries(
  Object.fromEntries(
    [
      route('root', ''),
      route('home', undefined, { publicQuery: [] }),
      route('city', 'places/search/:region', { publicQuery: ['p'] }),
      route('agents', 'places/search/agents', {}),
      route('profile', 'profile'),
    ].map((each) => [each.id, each]),
  ) as unknown as ServerBuild['routes'],
)

test.each([
  ['/', []],
  ['/places/search/london', ['p']],
  ['/places/search/agents', undefined],
  ['/profile', undefined],
  ['/nowhere', undefined],
  ['/_root.data', undefined],
])('%s reads %j', (path, names) => {
  expect(publicQueryOf(path)).toEqual(names)
})
