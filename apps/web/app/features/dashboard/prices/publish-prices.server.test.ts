import type { Client } from '@amber/contract/http/client'
import { describe, expect, test } from 'vitest'
import { publishFromForm } from './publish-prices.server.ts'

const nothing = { version: 1, published: [], held_back: [], rejected: [] }

function send(fields: Record<string, string>, response: object = nothing) {
  const bodies: unknown[] = []
  const api = {
    call: (_endpoint: unknown, { body }: { body: unknown }) => {
      bodies.push(body)
      return Promise.resolve({ data: response })
    },
  } as unknown as Client
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return publishFromForm('1', form, api).then((outcome) => ({ outcome, bodies }))
}

describe('publishFromForm', () => {
  test('sends the cells of the grid with their base and check', async () => {
    const cells = JSON.stringify([
      ['7 price', 20_000, 21_000, 1],
      ['7 places_left', 3, 3, 0],
    ])
    const { outcome, bodies } = await send(
      { do: 'publish', cells },
      { ...nothing, published: [{ tenancy_id: 7, field: 'price', from: 20_000, to: 21_000 }] },
    )
    expect(bodies).toEqual([
      {
        dry_run: false,
        cells: [
          { tenancy_id: 7, field: 'price', base: 20_000, value: 21_000, accept_odd: true },
          { tenancy_id: 7, field: 'places_left', base: 3, value: 3 },
        ],
      },
    ])
    expect(outcome).toMatchObject({ do: 'publish', published: [{ key: '7 price', from: 20_000, to: 21_000 }] })
  })

  test('calls nothing for cells that are no draft', async () => {
    expect((await send({ do: 'publish', cells: 'x' })).bodies).toEqual([])
  })

  const form = {
    currency: 'GBP',
    'base 7 price': '20000',
    '7 price': '+5%',
    'base 7 places_left': '3',
    '7 places_left': '3',
    'base 8 price': '20000',
    '8 price': '900',
    'accept 8 price': 'on',
  }

  test('reads what differs in the fields of the form, with formulas and accepted values', async () => {
    const { outcome, bodies } = await send({ do: 'check', ...form })
    expect(bodies).toEqual([
      {
        dry_run: true,
        cells: [
          { tenancy_id: 7, field: 'price', base: 20_000, value: 21_000 },
          { tenancy_id: 8, field: 'price', base: 20_000, value: 90_000, accept_odd: true },
        ],
      },
    ])
    expect(outcome.typed).toEqual({ '7 price': '+5%', '8 price': '900' })
  })

  test('publishes nothing while a field cannot be read', async () => {
    const { outcome, bodies } = await send({ do: 'publish', ...form, '8 price': 'about 200' })
    expect(bodies).toEqual([])
    expect(outcome).toMatchObject({ invalid: ['8 price'], typed: { '8 price': 'about 200' } })
  })
})
