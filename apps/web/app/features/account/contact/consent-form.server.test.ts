import { expect, test } from 'vitest'
import { parseConsent } from './consent-form.server.ts'

const formOf = (...fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('parses ticked and selected values', () => {
  const form = formOf(
    ['channels', 'whatsapp'],
    ['channels', 'email'],
    ['no_calls', 'yes'],
    ['from', '9'],
    ['to', '18'],
    ['time_zone', 'Asia/Kolkata'],
    ['language', 'de'],
  )
  expect(parseConsent(form, 'en')).toEqual({
    consent: {
      channels: ['email', 'whatsapp'],
      hours: { from: 9, to: 18 },
      time_zone: 'Asia/Kolkata',
      language: 'de',
      no_calls: true,
    },
    wrong: {},
  })
})

test('defaults to no channels, any hour and the page language when nothing is ticked', () => {
  expect(parseConsent(formOf(['time_zone', 'UTC']), 'fr').consent).toEqual({
    channels: [],
    hours: null,
    time_zone: 'UTC',
    language: 'fr',
    no_calls: false,
  })
})

test.each([
  ['', '', null],
  ['9', '', { from: 9, to: 24 }],
  ['', '18', { from: 0, to: 18 }],
  ['x', '-1', null],
  ['99', '18', { from: 0, to: 18 }],
])('parses hours from %j to %j', (from, to, hours) => {
  expect(parseConsent(formOf(['from', from], ['to', to]), 'en').consent.hours).toEqual(hours)
})

test('reports invalid hours and time zones', () => {
  const form = formOf(['from', '18'], ['to', '9'], ['time_zone', 'Mars/Olympus'])
  expect(parseConsent(form, 'en').wrong).toEqual({ hours: 'hours_wrong', timeZone: 'time_zone_wrong' })
})
