import { expect, test } from 'vitest'
import { createFlags, FlagsError } from './flags.ts'

test('uses the default until the configuration overrides it', () => {
  expect(createFlags('{}').lead_form_phone_validation).toBe(true)
  expect(createFlags('{"lead_form_phone_validation":false}').lead_form_phone_validation).toBe(false)
})

test('throws an error that names an unknown flag', () => {
  expect(() => createFlags('{"lead_form_phone_validaton":false}')).toThrow(
    new FlagsError('Invalid flags: there is no flag lead_form_phone_validaton'),
  )
  expect(() => createFlags('{"constructor":true}')).toThrow(/there is no flag constructor/)
})

test('throws an error that names the expected type', () => {
  expect(() => createFlags('{"lead_form_phone_validation":"no"}')).toThrow(
    /lead_form_phone_validation must be a boolean/,
  )
})

test.each(['', 'nonsense', '[]', 'null', '1'])('rejects %j', (json) => {
  expect(() => createFlags(json)).toThrow(/expected a JSON object/)
})
