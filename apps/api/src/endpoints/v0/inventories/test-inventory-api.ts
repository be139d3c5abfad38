import { allEndpoints } from '@amber/contract/all-endpoints'
import { type Endpoint, endpointName, type SchemasOf } from '@amber/contract/http/define-endpoint'
import * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

type World = { environment: Record<string, string>; close: () => Promise<unknown> }

export type WorldWithApi<W extends World> = W & { api: TestApi }

/** Opens an API for the world. `close` closes both. */
export async function openApiForWorld<W extends World>(world: W): Promise<WorldWithApi<W>> {
  const api = await openTestApi(world.environment)
  const close = async () => {
    await api.close()
    await world.close()
  }
  return { ...world, api, close }
}

/** Returns the response after checking that it matches the contract and has no additional fields. */
export async function callEndpoint<E extends Endpoint>(
  { app }: TestApi,
  endpoint: E,
  url: string,
  token?: string,
): Promise<z.output<SchemasOf<E>['response']>> {
  const response = await app.inject({ url, cookies: token === undefined ? {} : { user_auth_token: token } })
  if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode} ${response.body}`)
  const body: unknown = response.json()
  const parsed = z.parse(responseSchemaOf(endpoint), body)
  if (JSON.stringify(sortKeys(parsed)) !== JSON.stringify(sortKeys(body)))
    throw new Error(`${url} returned fields outside its contract`)
  return parsed as z.output<SchemasOf<E>['response']>
}

function responseSchemaOf(endpoint: Endpoint): z.ZodMiniType {
  const registered = allEndpoints.find((other) => endpointName(other) === endpointName(endpoint))
  if (!registered) throw new Error(`${endpointName(endpoint)} is not in allEndpoints`)
  return registered.response
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sortKeys(v)]),
  )
}
