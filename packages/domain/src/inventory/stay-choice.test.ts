import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDuration } from '../dates/read-duration.ts'
import { readStayChoice } from './read-stay-choice.ts'
import { stayFormPath, formatStayChoice } from './stay-choice.ts'

describe('stay choice in the URL', () => {
  test('reads back any choice that it writes', () => {
    const anyChoice = fc.record({
      tenancyId: fc.option(fc.integer({ min: 1, max: 999_999_999_999_999 })),
      moveIn: fc.option(fc.constantFrom('2026-11-15', '2028-02-29', '2030-12-31')),
    })
    fc.assert(
      fc.property(anyChoice, (choice) => {
        expect(readStayChoice(new URLSearchParams(formatStayChoice(choice).toString()))).toEqual(choice)
      }),
    )
  })

  test('uses the parameter names of the specification', () => {
    expect(formatStayChoice({ tenancyId: 12, moveIn: '2027-09-11' }).toString()).toBe(
      'inventory_id=12&move_in_date=2027-09-11',
    )
    expect(formatStayChoice({ tenancyId: null, moveIn: null }).toString()).toBe('')
  })

  test.each([
    '',
    'inventory_id=&move_in_date=',
    'inventory_id=-1&move_in_date=2027-02-30',
    'inventory_id=1e3',
    'inventory_id=0',
    'inventory_id=9999999999999999',
  ])('ignores the invalid query %s', (query) => {
    expect(readStayChoice(new URLSearchParams(query))).toEqual({ tenancyId: null, moveIn: null })
  })
})

test('stayFormPath includes the chosen stay', () => {
  const stay = {
    tenancyId: 12,
    configName: 'Bronze ensuite & study',
    leaseDuration: 44,
    leaseDurationUnit: 'week',
    moveIn: '2027-09-11',
  } as const
  const path = stayFormPath('lead', 'the-mill-leeds-1', stay)
  expect(path).toBe(
    '/places/the-mill-leeds-1/lead?inventory_id=12&config_name=Bronze+ensuite+%26+study' +
      '&lease_duration=44+weeks&move_in_date=2027-09-11&bookform_source=book_tenancy',
  )
  expect(stayFormPath('form', 'the-mill-leeds-1', stay)).toBe(path.replace('/lead?', '/form?'))
  expect(stayFormPath('form', 'the-mill-leeds-1', { ...stay, nationality: 'IN' })).toMatch(/&nationality=IN$/)
  const year = new URL(stayFormPath('form', 'x', { ...stay, leaseDuration: 1, leaseDurationUnit: 'year' }), 'http://x')
  expect(readDuration(year.searchParams.get('lease_duration') ?? '')).toEqual({ count: 1, unit: 'year' })
})
