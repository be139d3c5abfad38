import { afterEach, describe, expect, test, vi } from 'vitest'
import { addBrowserFields } from './add-browser-fields.ts'

const VISITOR = { id: '0b6cf5ac-6c35-4a0e-9d0c-3c2a4b1a5f10', utm_params: { utm_source: 'newsletter' } }

async function fieldsOf(kind: 'group' | 'contact', visitor: object | undefined) {
  vi.stubGlobal('localStorage', { getItem: () => (visitor ? JSON.stringify(visitor) : null) })
  const form = new FormData()
  await addBrowserFields(form, { kind, settings: undefined })
  return Object.fromEntries(form)
}

describe('addBrowserFields', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('adds how the visitor found the site to a group enquiry, which becomes a lead', async () => {
    expect(await fieldsOf('group', VISITOR)).toEqual({
      visitor_id: VISITOR.id,
      utm_params: JSON.stringify(VISITOR.utm_params),
    })
  })

  test('adds nothing for a visitor who is not known', async () => {
    expect(await fieldsOf('group', undefined)).toEqual({})
  })

  test('adds no visitor to other forms, which store none', async () => {
    expect(await fieldsOf('contact', VISITOR)).toEqual({})
  })
})
