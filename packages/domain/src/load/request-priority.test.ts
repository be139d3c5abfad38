import { describe, expect, test } from 'vitest'
import { requestPriorityOf } from './request-priority.ts'

describe('requestPriorityOf', () => {
  test.each([
    '/healthz',
    '/api/v0/payments',
    '/api/v0/payments/abc/start',
    '/api/v0/forms/book',
    '/api/v0/form_drafts',
    '/api/v0/leads',
    '/api/v0/leads/12',
    '/api/v0/leads/12/hold',
    '/api/v0/leads/12/documents/34/file',
    '/api/v0/users/login_email_otp',
    '/api/v0/auth/users/me',
    '/places/oak-house/form',
    '/fr/places/oak-house/form.data',
    '/places/oak-house/payment',
    '/payments/abc/complete',
    '/zh/login',
    '/webhooks/payments',
    '/uploads/documents/1',
    '/assets/entry.client-abc.js',
  ])('puts %s first', (path) => {
    expect(requestPriorityOf(path)).toBe('booking')
  })

  test.each([
    '/',
    '/fr',
    '/places/search/london',
    '/places/oak-house',
    '/api/v1/inventories',
    '/api/v0/inventories/12',
    '/api/v0/regions/suggest',
    '/api/v0/dashboard/leads',
    '/api/v0/leads/12/timeline',
    '/places/formentera/reviews-of-payments',
    '/payments-explained',
  ])('keeps %s as long as possible', (path) => {
    expect(requestPriorityOf(path)).toBe('browsing')
  })

  test.each([
    '/api/web_vitals',
    '/api/v0/visits',
    '/api/v0/similar_properties',
    '/api/v0/inventories/12/similar',
    '/api/v0/inventories/12/reviews',
    '/api/v0/regions/london/insights',
    '/sub/amber-pages',
  ])('gives up %s first', (path) => {
    expect(requestPriorityOf(path)).toBe('extra')
  })
})
