import { PAGE_CATEGORIES } from '@amber/domain/tracking/page-category'
import { FIXED_PATHS } from '@amber/testing/fixed-paths'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pageNameKey } from './features/coming/page-name.ts'
import { pageCategoryOf, pathOfRoute } from './lib/page-category.ts'
import { LINK_GROUPS } from './parts/frame/menu-links.ts'
import routes from './routes.ts'

/** A layout has no address of its own: its pages are as if it were not there. */
const withoutLayouts = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
  list.flatMap((entry) => (entry.path === undefined && entry.children ? withoutLayouts(entry.children) : [entry]))

const entries = withoutLayouts(routes)
const tree = entries.map(({ id, path, index }) => ({ id: id ?? '', ...(index ? { index } : { path: path ?? '' }) }))

/** The id of the route that answers an address. */
const answering = (address: string) => matchRoutes(tree, address)?.at(-1)?.route.id ?? 'none'

test.each(FIXED_PATHS)('%s has a route, and a link in the footer', (path) => {
  expect(pathOfRoute(answering(path))).toBe(path.slice(1))
  expect(LINK_GROUPS.flatMap(({ links }) => links.map((link) => link.path))).toContain(path)
})

// spec: 2.page-categories
describe('the page category', () => {
  test.each([
    ['/', 'home_page'],
    ['/places/search/london', 'search_page'],
    ['/places/search/london/agent-view', 'search_page'],
    ['/profile', 'profile_page'],
    ['/profile/leads', 'profile_page'],
    ['/profile/payments', 'profile_page'],
    ['/profile/shortlist', 'profile_page'],
    ['/profile/sessions', 'profile_page'],
    ['/places/mill-yard', 'inventory_page'],
    ['/places/mill-yard/lead', 'lead_form_page'],
    ['/places/mill-yard/form', 'book_form'],
    ['/places/mill-yard/payment', 'payment_form'],
    ['/payments/abc', 'payment_form'],
    ['/payments/abc/complete', 'payment_form'],
    ['/places', undefined],
    ['/forms/submit', undefined],
    ['/dashboard', undefined],
    ['/dashboard/inventories/7', undefined],
    ['/dashboard/leads/dial', undefined],
    ['/s/x1', undefined],
    ['/no/such/page', undefined],
  ])('of %s is %s', (address, category) => {
    expect(pageCategoryOf(answering(address))).toBe(category)
  })

  test('is one of seven, and all seven are in use', () => {
    const used = entries.flatMap(({ id }) => pageCategoryOf(id ?? '') ?? [])
    expect([...new Set(used)].toSorted()).toEqual(PAGE_CATEGORIES.toSorted())
  })
})

test('every page that is still to come has a name', () => {
  const coming = entries.filter(({ file }) => file === 'routes/coming.tsx')
  expect(coming.length).toBeGreaterThan(0)
  for (const { id = '' } of coming) expect(pageNameKey(pathOfRoute(id)), id).toBeDefined()
})
