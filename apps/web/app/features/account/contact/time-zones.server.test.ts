import { expect, test } from 'vitest'
import { listTimeZones } from './time-zones.server.ts'

test('labels each zone with its city in the language and its offset', () => {
  const zones = listTimeZones('de', 'UTC')
  expect(zones[0]?.label).toMatch(/^UTC \(GMT/)
  expect(zones.find(({ name }) => /Calcutta|Kolkata/.test(name))?.label).toMatch(/ \(GMT\+5:30\)$/)
  expect(zones.find(({ name }) => name === 'Asia/Hong_Kong')?.label).toBe('Hongkong (GMT+8)')
})

test('lists a saved zone that the runtime knows under another name only once', () => {
  const countOf = (chosen: string) => listTimeZones('en', chosen).filter(({ name }) => name === chosen).length
  expect(countOf('Etc/UCT')).toBe(1)
  expect(countOf('Europe/London')).toBe(1)
})
