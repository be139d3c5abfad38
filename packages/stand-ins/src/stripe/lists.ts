import { type Form, formIn, textIn } from './form.ts'
import { invalidRequest } from './stripe-error.ts'

type Listed = { id: string; created: number }

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** Lists newest first, page by page after an id, as Stripe does. */
export function listPage<T extends Listed>(all: Iterable<T>, query: Form, url: string) {
  const isWithin = createdWithin(formIn(query, 'created'))
  const newestFirst = [...all].filter(isWithin).toReversed()
  const afterId = textIn(query, 'starting_after')
  const start = afterId === undefined ? 0 : newestFirst.findIndex(({ id }) => id === afterId) + 1
  if (afterId !== undefined && start === 0)
    throw invalidRequest(`No such object: '${afterId}'`, { param: 'starting_after' })
  const limit = limitOf(query)
  return {
    object: 'list' as const,
    url,
    has_more: newestFirst.length > start + limit,
    data: newestFirst.slice(start, start + limit),
  }
}

export function limitOf(query: Form): number {
  const limit = Number(textIn(query, 'limit') ?? DEFAULT_LIMIT)
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw invalidRequest(`This value must be less than or equal to ${MAX_LIMIT}`, { param: 'limit' })
  }
  return limit
}

function createdWithin(range: Form): (item: Listed) => boolean {
  const bound = (name: string, fallback: number) => Number(textIn(range, name) ?? fallback)
  const [gte, gt] = [bound('gte', -Infinity), bound('gt', -Infinity)]
  const [lte, lt] = [bound('lte', Infinity), bound('lt', Infinity)]
  return ({ created }) => created >= gte && created > gt && created <= lte && created < lt
}
