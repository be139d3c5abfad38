import { expect, test } from 'vitest'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { loadFinance } from './load-finance.server.ts'

const COUNTS: Record<string, number> = { refunds: 3, disputes: 2, differences: 5 }

test('counts what waits in every queue, and leaves out one that fails', async () => {
  const call = async ({ path }: { path: string }) => {
    const count = COUNTS[Object.keys(COUNTS).find((name) => path.includes(name)) ?? '']
    if (count === undefined) throw new Error('no answer')
    return { data: { result: [], meta: { count } } }
  }
  const context = { api: { call }, language: 'en', signal: AbortSignal.abort() } as unknown as LoaderContext
  const data = await loadFinance(new URL('https://amber.example/dashboard/finance?tab=disputes'), context)
  expect(data).toMatchObject({ tab: 'disputes', count: 2, waiting: { refunds: 3, differences: 5, disputes: 2 } })
  expect(data.waiting).not.toHaveProperty('payments')
})
