import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { foundGroups } from './found-groups.ts'

const t = ((key: string) => key) as unknown as TFunction<'dashboard'>

test('opens the panels of a place and a person, and leaves out groups without a match', () => {
  const opened: string[] = []
  const groups = foundGroups(
    {
      places: [{ id: 7, name: 'Mill Yard', status: 'inactive', places_left: 0 }],
      people: [{ id: 3, name: 'Mei', email: 'mei@amber.example' }],
    },
    t,
    (path) => opened.push(path),
  )
  expect(groups.map(({ title }) => title)).toEqual(['palette_places', 'palette_people'])
  for (const { options } of groups) options[0]?.run()
  expect(opened).toEqual(['/dashboard/inventories?panel=7', '/dashboard/people?person=3'])
})
