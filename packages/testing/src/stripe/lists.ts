import { type Form, formIn, textIn } from './form.ts'
import { invalidRequest } from './stripe-error.ts'

type Listed = { id: string; created: number }

const USUAL_LIMIT = 10
const MOST = 100

/** Newest first, page by page behind an id, as Stripe lists. */
export function listPage<T extends Listed>(all: Iterable<T>, query: Form, url: string) {
  const within = createdWithin(formIn(query, 'created'))
  const newestFirst = [...all].filter(within).toReversed()
  const after = textIn(query, 'starting_after')
  const from = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && from === 0) throw invalidRequest(`No such object: '${after}'`, { param: 'starting_after' })
  const limit = limitOf(query)
  return {
    object: 'list' as const,
    url,
    has_more: newestFirst.length > from + limit,
    data: newestFirst.slice(from, from + limit),
  }
}

export function limitOf(query: Form): number {
  const limit = Number(textIn(query, 'limit') ?? USUAL_LIMIT)
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) {
    throw invalidRequest(`This value must be less than or equal to ${MOST}`, { param: 'limit' })
  }
  return limit
}

function createdWithin(range: Form): (one: Listed) => boolean {
  const bound = (name: string, otherwise: number) => Number(textIn(range, name) ?? otherwise)
  const [gte, gt] = [bound('gte', -Infinity), bound('gt', -Infinity)]
  const [lte, lt] = [bound('lte', Infinity), bound('lt', Infinity)]
  return ({ created }) => created >= gte && created > gt && created <= lte && created < lt
}
