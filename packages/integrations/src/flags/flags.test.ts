import { expect, test } from 'vitest'
import { createFlags, FlagsError } from './flags.ts'

test('a flag has its default until the configuration says otherwise', () => {
  expect(createFlags('{}').lead_form_phone_validation).toBe(true)
  expect(createFlags('{"lead_form_phone_validation":false}').lead_form_phone_validation).toBe(false)
})

test('a flag nobody knows is an error of configuration that names it', () => {
  expect(() => createFlags('{"lead_form_phone_validaton":false}')).toThrow(
    new FlagsError('The flags are not valid: there is no flag lead_form_phone_validaton'),
  )
  expect(() => createFlags('{"constructor":true}')).toThrow(/there is no flag constructor/)
})

test('a value of the wrong type is an error that says which is right', () => {
  expect(() => createFlags('{"lead_form_phone_validation":"no"}')).toThrow(
    /lead_form_phone_validation must be a boolean/,
  )
})

test.each(['', 'nonsense', '[]', 'null', '1'])('%j is not a list of flags', (json) => {
  expect(() => createFlags(json)).toThrow(/expected a JSON object/)
})
