import { describe, expect, test } from 'vitest'
import { paymentPath, parseSentFormQuery, sentFormPath } from './sent-form-path.ts'

const complete = {
  leadUuid: '0a3b8c52-55b1-4a39-9d0c-0f7d5a2c9e11',
  inventoryId: 4711,
  formUuid: '5d1e2f7a-1c54-4b0e-8f1b-3a9d6c7e8f90',
  formPageUrl: '/places/marlow-yard/form?inventory_id=4711&move_in_date=2027-09-11',
  bookformSource: 'book_tenancy',
  regionCanonicalName: 'manchester',
}

const parsePath = (path: string) => parseSentFormQuery(new URL(path, 'https://amber.example').searchParams)

describe('sentFormPath', () => {
  // spec: 2.forms-submit-query
  test('writes all parameters of the specification so that they parse back unchanged', () => {
    expect(Object.fromEntries(new URL(sentFormPath(complete), 'https://amber.example').searchParams)).toEqual({
      lead_uuid: complete.leadUuid,
      inventory_id: '4711',
      form_uuid: complete.formUuid,
      form_page_url: complete.formPageUrl,
      bookform_source: 'book_tenancy',
      region_canonical_name: 'manchester',
    })
    expect(parsePath(sentFormPath(complete))).toEqual(complete)
  })

  test('omits unknown values', () => {
    const unknownValues = {
      inventoryId: null,
      formUuid: null,
      formPageUrl: null,
      bookformSource: null,
      regionCanonicalName: null,
    }
    const path = sentFormPath({ leadUuid: complete.leadUuid, ...unknownValues })
    expect(path).toBe(`/forms/submit?lead_uuid=${complete.leadUuid}`)
    expect(parsePath(path)).toEqual({ leadUuid: complete.leadUuid, ...unknownValues })
  })

  test.each(['https://evil.example/', '//evil.example/form', '/places/x/form\\evil', '/login', 'javascript:alert(1)'])(
    'drops the form page URL %s',
    (page) => {
      expect(parsePath(sentFormPath({ ...complete, formPageUrl: page }))?.formPageUrl).toBeNull()
    },
  )

  test('returns null without a valid lead uuid', () => {
    expect(parsePath('/forms/submit')).toBeNull()
    expect(parsePath('/forms/submit?lead_uuid=1')).toBeNull()
  })

  test('links to the payment page with the place and the lead', () => {
    expect(paymentPath('marlow-yard', complete.leadUuid)).toBe(
      `/places/marlow-yard/payment?lead_uuid=${complete.leadUuid}`,
    )
  })
})
