import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DraftValues } from './form-drafts.ts'
import { submitForm } from './forms.ts'
import { storableText } from './storable-text.ts'

const isTaken = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

test('keeps what was typed as it was typed', () => {
  expect(z.parse(storableText(12), ' 谢谢 \n👋')).toBe(' 谢谢 \n👋')
})

test.each(['a\u0000b', 'half \ud83d', 'thirteen char'])('refuses %j', (text) => {
  expect(isTaken(storableText(12), text)).toBe(false)
})

const FORM = { inventory_id: 7, idempotency_key: 'b6f5f3f0-3f0e-4c39-9d8f-0b8a3d0d0c11' }

test.each(['a\u0000b', 'half \ud83d'])('drafts and forms refuse %j too', (text) => {
  expect(isTaken(DraftValues, { 'user_details/name': 'Ana' })).toBe(true)
  expect(isTaken(DraftValues, { 'user_details/name': text })).toBe(false)
  expect(isTaken(submitForm.body, FORM)).toBe(true)
  for (const field of ['url', 'region', 'user_details/name']) {
    expect(isTaken(submitForm.body, { ...FORM, [field]: text })).toBe(false)
  }
})
