import type { listInventories } from '@amber/contract/inventories'
import type * as z from 'zod/mini'
import type { TestApi } from '../../../test-api.ts'

export type Answer = z.output<typeof listInventories.response>

/** `ids`: of what a query may name. */
type Asked = { api: TestApi; ids: Readonly<Record<string, number>> }

/** In the query, `{alpha}` stands for the id of what is called so. */
export async function ask({ api, ids }: Asked, query: string, token?: string) {
  const url = `/api/v1/inventories?${query.replaceAll(/\{(.+?)\}/g, (_, name: string) => String(ids[name]))}`
  const response = await api.app.inject({ url, cookies: token === undefined ? {} : { user_auth_token: token } })
  type Body = Answer & { error: { code: string; fields?: Record<string, string> } }
  return { status: response.statusCode, ...response.json<Body>() }
}

export async function find(world: Asked, query: string, token?: string) {
  const answer = await ask(world, query, token)
  if (answer.status !== 200) throw new Error(`${query} answered ${answer.status} ${JSON.stringify(answer.error)}`)
  return answer.data
}

/** The first word of each name: `Alpha House` is `alpha`. */
export const firstWords = ({ result }: Answer['data']) => result.map(({ name }) => name.split(' ')[0]?.toLowerCase())

export const CITY = 'region_canonical_name=testville'
