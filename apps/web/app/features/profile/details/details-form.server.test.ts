import { CallError, type Client } from '@amber/contract/client'
import { describe, expect, test } from 'vitest'
import { saveDetails } from './details-form.server.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Keeps what it is asked, or refuses with these fields. */
function clientOf(refused?: Record<string, string>) {
  const asked: unknown[] = []
  const call = async (_: unknown, input: unknown) => {
    asked.push(input)
    if (refused) throw new CallError('invalid_input', { httpStatus: 400, fields: refused })
    return { data: {} }
  }
  return { asked, api: { call } as unknown as Client }
}

const TYPED = { name: ' Priya Raman ', phone_code: 'GB+44', phone: '020 7946 0123', language: 'de' }

describe('saveDetails', () => {
  test('sends the number in one piece, with the code of its country', async () => {
    const { api, asked } = clientOf()
    expect(await saveDetails(formOf(TYPED), api)).toEqual({ saved: true })
    expect(asked).toEqual([{ body: { user: { name: 'Priya Raman', phone: '+4402079460123', language: 'de' } } }])
  })

  test('takes a number with its plus as it is, whatever country is chosen', async () => {
    const { api, asked } = clientOf()
    await saveDetails(formOf({ ...TYPED, phone: '+91 99999 99999' }), api)
    expect(asked).toMatchObject([{ body: { user: { phone: '+919999999999' } } }])
  })

  test('takes away what was emptied', async () => {
    const { api, asked } = clientOf()
    await saveDetails(formOf({ ...TYPED, name: '', phone: ' ' }), api)
    expect(asked).toMatchObject([{ body: { user: { name: null, phone: null } } }])
  })

  test('asks for the country before it asks the API', async () => {
    const { api, asked } = clientOf()
    const outcome = await saveDetails(formOf({ ...TYPED, phone_code: '' }), api)
    expect(outcome).toMatchObject({ wrong: { phone: 'phone_country_missing' }, typed: { phone: '020 7946 0123' } })
    expect(asked).toEqual([])
  })

  test.each([
    [{ 'user.phone': 'phone-not-valid' }, { phone: 'phone_wrong' }],
    [{ 'user.name': 'invalid' }, { name: 'name_wrong' }],
  ])('says which field the API refuses: %j', async (fields, wrong) => {
    const { api } = clientOf(fields)
    expect(await saveDetails(formOf(TYPED), api)).toMatchObject({ wrong, typed: { name: 'Priya Raman' } })
  })

  test('leaves every other refusal to the page', async () => {
    const { api } = clientOf({})
    await expect(saveDetails(formOf(TYPED), api)).rejects.toBeInstanceOf(CallError)
  })
})
