import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { foundGroups } from './found-groups.ts'

const t = ((key: string) => key) as unknown as TFunction<'dashboard'>

test('opens the panels of a place and a person, the page of a lead, and the places of a region and a landlord', () => {
  const opened: string[] = []
  const groups = foundGroups(
    {
      places: [{ id: 7, name: 'Mill Yard', city: 'Leeds', status: 'inactive', places_left: 0 }],
      regions: [{ name: 'Leeds', canonical_name: 'leeds', parent_name: 'England', country_name: 'United Kingdom' }],
      suppliers: [{ id: 31, name: 'Keys & Co', places_count: 2 }],
      leads: [{ uuid: '0b7e', name: 'Ana', place_name: 'Mill Yard' }],
      people: [{ id: 3, name: 'Mei', email: 'mei@amber.example' }],
    },
    t,
    (path) => opened.push(path),
  )
  expect(groups.map(({ options }) => options[0]?.note)).toEqual([
    'Leeds, palette_inactive',
    'England',
    'palette_places_count',
    'Mill Yard',
    'mei@amber.example',
  ])
  for (const { options } of groups) options[0]?.run()
  expect(opened).toEqual([
    '/dashboard/inventories?panel=7',
    '/dashboard/inventories?region_canonical_name=leeds',
    '/dashboard/inventories?owner=31',
    '/dashboard/leads/0b7e',
    '/dashboard/people?person=3',
  ])
})

test('leaves out groups without a match', () => {
  const people = [{ id: 3, name: 'Mei', email: 'mei@amber.example' }]
  const groups = foundGroups({ places: [], regions: [], suppliers: [], leads: [], people }, t, () => undefined)
  expect(groups.map(({ title }) => title)).toEqual(['palette_people'])
})
