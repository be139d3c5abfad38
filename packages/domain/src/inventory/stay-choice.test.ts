import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDuration } from '../dates/duration.ts'
import { readStayChoice, stayFormPath, writeStayChoice } from './stay-choice.ts'

describe('the chosen stay in the address', () => {
  test('reads what it writes', () => {
    const choice = fc.record({
      tenancyId: fc.option(fc.integer({ min: 1, max: 999_999_999_999_999 })),
      moveIn: fc.option(fc.constantFrom('2026-11-15', '2028-02-29', '2030-12-31')),
    })
    fc.assert(
      fc.property(choice, (chosen) => {
        expect(readStayChoice(new URLSearchParams(writeStayChoice(chosen).toString()))).toEqual(chosen)
      }),
    )
  })

  test('is written as the specification names it', () => {
    expect(writeStayChoice({ tenancyId: 12, moveIn: '2027-09-11' }).toString()).toBe(
      'inventory_id=12&move_in_date=2027-09-11',
    )
    expect(writeStayChoice({ tenancyId: null, moveIn: null }).toString()).toBe('')
  })

  test.each([
    '',
    'inventory_id=&move_in_date=',
    'inventory_id=-1&move_in_date=2027-02-30',
    'inventory_id=1e3',
    'inventory_id=0',
    'inventory_id=9999999999999999',
  ])('is none where it can not be read: %s', (query) => {
    expect(readStayChoice(new URLSearchParams(query))).toEqual({ tenancyId: null, moveIn: null })
  })
})

test('the forms are opened with the stay that was chosen', () => {
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
  const year = new URL(stayFormPath('form', 'x', { ...stay, leaseDuration: 1, leaseDurationUnit: 'year' }), 'http://x')
  expect(readDuration(year.searchParams.get('lease_duration') ?? '')).toEqual({ count: 1, unit: 'year' })
})
