import { CallError, type Client } from '@amber/contract/http/client'
import { describe, expect, test } from 'vitest'
import { saveDetails } from './details-form.server.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Returns a client that records its calls and, if fields are given, rejects them. */
function createTestClient(rejectedFields?: Record<string, string>) {
  const calls: unknown[] = []
  const call = async (_: unknown, input: unknown) => {
    calls.push(input)
    if (rejectedFields) throw new CallError('invalid_input', { httpStatus: 400, fields: rejectedFields })
    return { data: {} }
  }
  return { requests: calls, api: { call } as unknown as Client }
}

const TYPED_VALUES = { name: ' Priya Raman ', phone_code: 'GB+44', phone: '020 7946 0123', language: 'de' }

describe('saveDetails', () => {
  test('sends the number with its calling code', async () => {
    const { api, requests: calls } = createTestClient()
    expect(await saveDetails(formOf(TYPED_VALUES), api)).toEqual({ saved: true })
    expect(calls).toEqual([{ body: { user: { name: 'Priya Raman', phone: '+4402079460123', language: 'de' } } }])
  })

  test('keeps a number that starts with a plus, regardless of the chosen country', async () => {
    const { api, requests: calls } = createTestClient()
    await saveDetails(formOf({ ...TYPED_VALUES, phone: '+91 99999 99999' }), api)
    expect(calls).toMatchObject([{ body: { user: { phone: '+919999999999' } } }])
  })

  test('sends null for emptied fields', async () => {
    const { api, requests: calls } = createTestClient()
    await saveDetails(formOf({ ...TYPED_VALUES, name: '', phone: ' ' }), api)
    expect(calls).toMatchObject([{ body: { user: { name: null, phone: null } } }])
  })

  test('requires a country and does not call the API without one', async () => {
    const { api, requests: calls } = createTestClient()
    const outcome = await saveDetails(formOf({ ...TYPED_VALUES, phone_code: '' }), api)
    expect(outcome).toMatchObject({ wrong: { phone: 'phone_country_missing' }, typed: { phone: '020 7946 0123' } })
    expect(calls).toEqual([])
  })

  test.each([
    [{ 'user.phone': 'phone-not-valid' }, { phone: 'phone_wrong' }],
    [{ 'user.name': 'invalid' }, { name: 'name_wrong' }],
  ])('returns the error for the field rejected by the API: %j', async (fields, errors) => {
    const { api } = createTestClient(fields)
    expect(await saveDetails(formOf(TYPED_VALUES), api)).toMatchObject({
      wrong: errors,
      typed: { name: 'Priya Raman' },
    })
  })

  test('rethrows other errors', async () => {
    const { api } = createTestClient({})
    await expect(saveDetails(formOf(TYPED_VALUES), api)).rejects.toBeInstanceOf(CallError)
  })
})
