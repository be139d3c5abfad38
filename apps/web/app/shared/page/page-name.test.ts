import { createStaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { pageNameOf } from './page-name.ts'

/** Returns the name that a loader finds for a URL, with the language as the base of all paths. */
async function nameAt(path: string, basename = '/') {
  const loader = ({ pattern }: { pattern: string }) => pageNameOf(pattern)
  const routes = ['about', 'university-partnerships', 'terms/:version?'].map((pattern) => ({
    id: pattern,
    path: pattern,
    loader,
  }))
  const found = await createStaticHandler(routes, { basename }).query(new Request(`http://site.example${path}`))
  return found instanceof Response ? found.status : Object.values(found.loaderData)[0]
}

test.each([
  ['/about', 'about'],
  ['/about/', 'about'],
  ['/About', 'about'],
  ['/University-Partnerships/', 'university-partnerships'],
  ['/TERMS/2026-01-01/', 'terms'],
])('names the page of %s', async (path, name) => {
  expect(await nameAt(path)).toBe(name)
})

test('leaves out the language of a path', async () => {
  expect(await nameAt('/de/ABOUT/', '/de')).toBe('about')
})
