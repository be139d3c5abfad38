import type { Endpoint } from '@amber/contract/define-endpoint'
import * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

type World = { environment: Record<string, string>; close: () => Promise<unknown> }

export type Asked<W extends World> = W & { api: TestApi }

/** The world with an API over it; both end together. */
export async function openApiOver<W extends World>(world: W): Promise<Asked<W>> {
  const api = await openTestApi(world.environment)
  const close = async () => {
    await api.close()
    await world.close()
  }
  return { ...world, api, close }
}

/** The answer, once it was read by the contract and nothing in it was more than the contract says. */
export async function askFor<E extends Endpoint>(
  { app }: TestApi,
  endpoint: E,
  url: string,
  token?: string,
): Promise<z.output<E['response']>> {
  const response = await app.inject({ url, cookies: token === undefined ? {} : { user_auth_token: token } })
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode} ${response.body}`)
  const body: unknown = response.json()
  const read = z.parse(endpoint.response, body)
  if (JSON.stringify(sorted(read)) !== JSON.stringify(sorted(body)))
    throw new Error(`${url} says more than its contract`)
  return read as z.output<E['response']>
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}
