import { describe, expect, test } from 'vitest'
import { paymentPath, readSentFormAddress, sentFormPath } from './sent-form-path.ts'

const whole = {
  leadUuid: '0a3b8c52-55b1-4a39-9d0c-0f7d5a2c9e11',
  inventoryId: 4711,
  formUuid: '5d1e2f7a-1c54-4b0e-8f1b-3a9d6c7e8f90',
  formPageUrl: '/places/marlow-yard/form?inventory_id=4711&move_in_date=2027-09-11',
  bookformSource: 'book_tenancy',
  regionCanonicalName: 'manchester',
}

const readBack = (path: string) => readSentFormAddress(new URL(path, 'https://amber.example').searchParams)

describe('the address after a form is sent', () => {
  // spec: 2.forms-submit-query
  test('says all that the specification lists, and is read back the same', () => {
    expect(Object.fromEntries(new URL(sentFormPath(whole), 'https://amber.example').searchParams)).toEqual({
      lead_uuid: whole.leadUuid,
      inventory_id: '4711',
      form_uuid: whole.formUuid,
      form_page_url: whole.formPageUrl,
      bookform_source: 'book_tenancy',
      region_canonical_name: 'manchester',
    })
    expect(readBack(sentFormPath(whole))).toEqual(whole)
  })

  test('leaves out what is not known', () => {
    const least = {
      inventoryId: null,
      formUuid: null,
      formPageUrl: null,
      bookformSource: null,
      regionCanonicalName: null,
    }
    const path = sentFormPath({ leadUuid: whole.leadUuid, ...least })
    expect(path).toBe(`/forms/submit?lead_uuid=${whole.leadUuid}`)
    expect(readBack(path)).toEqual({ leadUuid: whole.leadUuid, ...least })
  })

  test.each(['https://evil.example/', '//evil.example/form', '/places/x/form\\evil', '/login', 'javascript:alert(1)'])(
    'never goes back to %s',
    (page) => {
      expect(readBack(sentFormPath({ ...whole, formPageUrl: page }))?.formPageUrl).toBeNull()
    },
  )

  test('without a lead there is nothing', () => {
    expect(readBack('/forms/submit')).toBeNull()
    expect(readBack('/forms/submit?lead_uuid=1')).toBeNull()
  })

  test('the payment page knows the place and the lead', () => {
    expect(paymentPath('marlow-yard', whole.leadUuid)).toBe(`/places/marlow-yard/payment?lead_uuid=${whole.leadUuid}`)
  })
})
