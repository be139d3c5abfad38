import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { ANALYTICS_EVENTS, type EventDefinition, EVENT_NAMES } from './catalogue.ts'
import { type EventField, isFieldValue } from './event-field.ts'
import { readEvent } from './read-event.ts'

const FIELDS = Object.entries(ANALYTICS_EVENTS).flatMap(([event, { fields }]) =>
  Object.entries(fields as EventDefinition['fields']).map(([name, field]) => ({ event, name, field })),
)

/** Texts that people type about themselves, with any text around them. */
const personal = fc
  .tuple(
    fc.constantFrom('priya.raman@mail.example', '+44 20 7946 0123', '447700900123', 'Priya Raman', '12 Mill Lane'),
    fc.string(),
  )
  .chain(([text, other]) => fc.constantFrom(text, `${text} ${other}`, `${other} ${text}`))

describe('ANALYTICS_EVENTS', () => {
  test('has no kind of field that holds a text', () => {
    expectTypeOf<EventField['kind']>().toEqualTypeOf<'choice' | 'count' | 'id' | 'place' | 'region'>()
    expect(FIELDS.length).toBeGreaterThan(10)
  })

  test('has no field that takes a name, an email, a phone number or an address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELDS), personal, ({ event, name, field }, text) => {
        expect(isFieldValue(field, text), `${event}.${name}`).toBe(false)
      }),
    )
  })

  test('names events and fields in lower case, and an event by what has happened', () => {
    for (const event of EVENT_NAMES)
      expect(event).toMatch(/^[a-z]+(_[a-z]+)*_(viewed|added|removed|shared|opened|sent|completed|followed)$/)
    for (const { name } of FIELDS) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })

  test('gives a field one meaning, whichever event has it', () => {
    for (const { name, field } of FIELDS) {
      const others = FIELDS.filter((other) => other.name === name)
      expect(others.map((other) => other.field)).toEqual(others.map(() => field))
    }
  })
})

describe('readEvent', () => {
  const event = { region: 'london', results: 12 }

  test('returns an event with exactly its fields', () => {
    expect(readEvent('search_viewed', event)).toEqual({ name: 'search_viewed', fields: event })
    expect(readEvent('login_completed', {})).toEqual({ name: 'login_completed', fields: {} })
  })

  test.each([
    ['an unknown event', 'searched', event],
    ['a name of JavaScript', 'constructor', {}],
    ['a missing field', 'search_viewed', { region: 'london' }],
    ['another field', 'search_viewed', { ...event, email: 'a@b.example' }],
    ['a negative count', 'search_viewed', { ...event, results: -1 }],
    ['a fraction', 'search_viewed', { ...event, results: 1.5 }],
    ['no name of a region', 'search_viewed', { ...event, region: 'Greater London' }],
    ['an unknown choice', 'chat_opened', { chat: 'sales' }],
    ['no id', 'shortlist_added', { place_id: 0 }],
  ])('rejects %s', (_, name, fields) => {
    expect(readEvent(name, fields)).toBeUndefined()
  })
})
