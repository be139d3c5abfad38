import { describe, expect, test } from 'vitest'
import { isCalendarDay } from '../dates/calendar-day.ts'
import { FLAG_NAMES, type FlagInfo, FLAGS, flagsReadBy, isFlagName, isValueOf, splitsPages } from './catalogue.ts'

// spec: 9.experiment-flags
test('has a flag for each experiment that the specification names', () => {
  expect(FLAG_NAMES).toEqual(
    expect.arrayContaining(['enquire_and_booking_flow', 'nps', 'happy_flow', 'application_form_flow']),
  )
})

describe.each(FLAG_NAMES)('%s', (name) => {
  const { values, default: fallback, endsOn, about, why }: FlagInfo = FLAGS[name]

  test('has several values of one type, and a default that is one of them', () => {
    expect(new Set(values).size).toBeGreaterThan(1)
    expect(new Set(values.map((value) => typeof value)).size).toBe(1)
    expect(values).toContain(fallback)
  })

  test('says what it decides, why, and until when', () => {
    expect(isCalendarDay(endsOn)).toBe(true)
    expect(Math.min(about.length, why.length)).toBeGreaterThan(20)
  })
})

test('tells values of a flag from others', () => {
  expect(isValueOf('enquiry_mode', 'LEAD')).toBe(true)
  expect(isValueOf('enquiry_mode', 'lead')).toBe(false)
  expect(isValueOf('nps', 'true')).toBe(false)
})

test('tells names of flags from properties that every object has', () => {
  expect(isFlagName('nps')).toBe(true)
  expect(isFlagName('constructor')).toBe(false)
})

test('says which pages may have a copy per value of a flag', () => {
  expect([splitsPages('enquiry_mode', 'inventory_page'), splitsPages('enquiry_mode', 'home_page')]).toEqual([
    true,
    false,
  ])
  expect([splitsPages('enquiry_mode', undefined), splitsPages('map_box', undefined)]).toEqual([false, true])
})

test('names the flags that the cached pages of a category read', () => {
  expect(flagsReadBy('home_page')).toEqual(['enquiry_mode', 'map_box', 'site_verification'])
  expect(flagsReadBy('inventory_page')).toEqual(['enquiry_mode', 'map_box'])
  expect(flagsReadBy(undefined)).toEqual(['enquiry_mode', 'map_box'])
})
