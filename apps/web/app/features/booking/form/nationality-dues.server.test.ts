import { CallError } from '@amber/contract/client'
import { listInventoryDetails } from '@amber/contract/inventory-details'
import { expect, test } from 'vitest'
import { loadNationalityDues } from './nationality-dues.server.ts'

const write = (minor: number) => ({ text: `£${minor / 100}`, seen: null })

async function load(answer: () => unknown) {
  const reported: unknown[] = []
  const asked: unknown[] = []
  const call = async (endpoint: unknown, question: unknown) => {
    asked.push([endpoint, question])
    return answer()
  }
  const { signal } = new AbortController()
  const report = (error: unknown) => void reported.push(error)
  return {
    dues: await loadNationalityDues({ api: { call } as never, language: 'en', signal, report }, 7, write),
    asked,
    reported,
  }
}

// spec: 7.inventory-details
test('asks the details of the place for what each nationality pays, uncached', async () => {
  const payment = { currency: 'GBP', payment_type: 'deposit' }
  const { dues, asked } = await load(() => ({
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
  expect(dues).toEqual({ CN: { text: '£99', seen: null }, IN: null })
  expect(asked).toEqual([
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
test('logs that it could not be had, and yields nothing', async () => {
  const broken = new CallError('internal', { httpStatus: 500 })
  const { dues, reported } = await load(() => {
    throw broken
  })
  expect(dues).toEqual({})
  expect(reported).toEqual([broken])
})
