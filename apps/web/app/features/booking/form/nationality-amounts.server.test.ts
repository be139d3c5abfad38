import { CallError } from '@amber/contract/http/client'
import { listInventoryDetails } from '@amber/contract/endpoints/inventory-details'
import { expect, test } from 'vitest'
import { loadNationalityAmounts } from './nationality-amounts.server.ts'

async function loadAmounts(respond: () => unknown) {
  const reported: unknown[] = []
  const calls: unknown[] = []
  const call = async (endpoint: unknown, request: unknown) => {
    calls.push([endpoint, request])
    return respond()
  }
  const { signal } = new AbortController()
  const report = (error: unknown) => void reported.push(error)
  return {
    dues: await loadNationalityAmounts({ api: { call } as never, language: 'en', signal, report }, 7),
    requests: calls,
    reported,
  }
}

// spec: 7.inventory-details
test('loads the uncached amount due for each nationality from the inventory details', async () => {
  const payment = { currency: 'GBP', payment_type: 'deposit' }
  const { dues, requests: calls } = await loadAmounts(() => ({
    data: {
      result: [
        {
          custom_nationality_payment: [
            { nationality: 'CN', amount: 9_900, ...payment },
            { nationality: 'IN', amount: 0, ...payment },
          ],
        },
      ],
    },
  }))
  expect(dues).toEqual({
    CN: { amountMinor: 9_900, paymentType: 'deposit' },
    IN: { amountMinor: 0, paymentType: 'deposit' },
  })
  expect(calls).toEqual([
    [
      listInventoryDetails,
      {
        query: {
          type: 'details',
          inventory_id: 7,
          methods: ['payment_info', 'custom_nationality_based_payment', 'region', 'custom_nationality_payment'],
          lang: 'en',
          cache: false,
        },
      },
    ],
  ])
})

// spec: 8.payment-info
test('reports the error and returns no amounts when the request fails', async () => {
  const error = new CallError('internal', { httpStatus: 500 })
  const { dues, reported } = await loadAmounts(() => {
    throw error
  })
  expect(dues).toEqual({})
  expect(reported).toEqual([error])
})
