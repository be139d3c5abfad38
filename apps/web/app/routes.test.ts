import { PAGE_CATEGORIES } from '@amber/domain/tracking/page-category'
import { FIXED_PATHS } from '@amber/testing/fixed-paths'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { pageCategoryOf } from './shared/page/page-category.ts'
import { LINK_GROUPS } from './layout/menu-links.ts'
import routes from './routes.ts'

/** Flattens layouts, which have no path of their own. */
const withoutLayouts = (list: RouteConfigEntry[]): RouteConfigEntry[] =>
  list.flatMap((entry) => (entry.path === undefined && entry.children ? withoutLayouts(entry.children) : [entry]))

const entries = withoutLayouts(routes)
const tree = entries.map(({ id, path, index }) => ({ id: id ?? '', ...(index ? { index } : { path: path ?? '' }) }))

/** Returns the id of the route that matches a path. */
const routeIdOf = (path: string) => matchRoutes(tree, path)?.at(-1)?.route.id ?? 'none'

test.each(FIXED_PATHS)('has a route and a footer link for %s', (path) => {
  const route = entries.find(({ id }) => id === routeIdOf(path))
  // Legal texts have the day of a version as an optional part.
  expect(route?.path?.replace('/:version?', '')).toBe(path.slice(1))
  expect(LINK_GROUPS.flatMap(({ links }) => links.map((link) => link.path))).toContain(path)
})

test.each([
  ['/dashboard', 'routes/dashboard/dashboard-layout.tsx'],
  ['/profile', 'routes/profile/profile-layout.tsx'],
])('guards every path below %s by its layout', (prefix, file) => {
  const guarded = withoutLayouts(routes.find((entry) => entry.file === file)?.children ?? [])
  const below = entries.filter(({ path = '' }) => `/${path}/`.startsWith(`${prefix}/`))
  // Visitors have a shortlist too. Agreements and evidence have their own frame; their calls to the API require the login.
  const unguarded = below.filter((entry) => !guarded.includes(entry)).map(({ path }) => path)
  expect(unguarded).toEqual(
    prefix === '/profile'
      ? [
          'profile/leads/:uuid/agreement',
          'profile/leads/:uuid/move-in',
          'profile/leads/:uuid/move-out',
          'profile/shortlist',
        ]
      : [],
  )
})

// spec: 2.page-categories
describe('pageCategoryOf', () => {
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
    ['/dashboard/rooms', undefined],
    ['/s/x1', undefined],
    ['/no/such/page', undefined],
  ])('for %s returns %s', (path, category) => {
    expect(pageCategoryOf(routeIdOf(path))).toBe(category)
  })

  test('uses all seven categories', () => {
    const used = entries.flatMap(({ id }) => pageCategoryOf(id ?? '') ?? [])
    expect([...new Set(used)].toSorted()).toEqual(PAGE_CATEGORIES.toSorted())
  })
})
