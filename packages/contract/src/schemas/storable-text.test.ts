import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DraftValues } from './form-drafts.ts'
import { submitForm } from './forms.ts'
import { isStorable, storableText } from './storable-text.ts'

const isAccepted = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

test('storableText keeps the input unchanged', () => {
  expect(z.parse(storableText(12), ' 谢谢 \n👋')).toBe(' 谢谢 \n👋')
})

test.each(['a\u0000b', 'half \ud83d', 'thirteen char'])('storableText rejects %j', (text) => {
  expect(isAccepted(storableText(12), text)).toBe(false)
})

test('isStorable finds texts at any depth', () => {
  expect(isStorable([{ name: '谢谢 👋', tags: ['a', null, 7] }])).toBe(true)
  for (const text of ['a\u0000b', 'half \ud83d']) {
    expect(isStorable([{ name: { de: [text] } }])).toBe(false)
    expect(isStorable({ [text]: 1 })).toBe(false)
  }
  let deep: unknown = 'half \ud83d'
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  expect(isStorable(deep)).toBe(false)
})

const FORM = { inventory_id: 7, idempotency_key: 'b6f5f3f0-3f0e-4c39-9d8f-0b8a3d0d0c11' }

test.each(['a\u0000b', 'half \ud83d'])('DraftValues and submitForm reject %j', (text) => {
  expect(isAccepted(DraftValues, { 'user_details/name': 'Ana' })).toBe(true)
  expect(isAccepted(DraftValues, { 'user_details/name': text })).toBe(false)
  expect(isAccepted(submitForm.body, FORM)).toBe(true)
  for (const field of ['url', 'region', 'user_details/name']) {
    expect(isAccepted(submitForm.body, { ...FORM, [field]: text })).toBe(false)
  }
})
