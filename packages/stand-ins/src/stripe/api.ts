import { findDispute } from './disputes.ts'
import { expand } from './expand.ts'
import { type Form, textIn, textsIn } from './form.ts'
import { cancelIntent, confirmIntent, createIntent, findIntent, type Shop } from './intents.ts'
import { limitOf, listPage } from './lists.ts'
import type { Intent } from './objects.ts'
import { createRefund, findRefund } from './refunds.ts'
import { invalidRequest, notFound, StripeStandInError } from './stripe-error.ts'

export type Call = { method: string; path: string; form: Form; secret: boolean }

type Route = (shop: Shop, call: Call, id: string) => object

const intentOf: Route = (shop, call, id) => requireAccess(call, findIntent(shop, id))

/** Supported part of Stripe's API, by method and path. */
const ROUTES: readonly (readonly [method: string, path: RegExp, route: Route])[] = [
  ['POST', /^\/v1\/payment_intents$/, (shop, { form }) => createIntent(shop, form)],
  ['GET', /^\/v1\/payment_intents$/, ({ store }, { form, path }) => listPage(store.intents.values(), form, path)],
  ['GET', /^\/v1\/payment_intents\/search$/, searchIntents],
  ['GET', /^\/v1\/payment_intents\/(pi_\w+)$/, intentOf],
  [
    'POST',
    /^\/v1\/payment_intents\/(pi_\w+)\/confirm$/,
    (shop, call, id) => {
      requireAccess(call, findIntent(shop, id))
      return confirmIntent(shop, id, call.form)
    },
  ],
  ['POST', /^\/v1\/payment_intents\/(pi_\w+)\/cancel$/, (shop, _, id) => cancelIntent(shop, id)],
  [
    'GET',
    /^\/v1\/charges$/,
    ({ store }, { form, path }) => listPage(listOfIntent(store.charges, store.chargesOfIntent, form), form, path),
  ],
  ['GET', /^\/v1\/charges\/(ch_\w+)$/, ({ store }, _, id) => store.charges.get(id) ?? throwMissing('charge', id)],
  ['POST', /^\/v1\/refunds$/, (shop, { form }) => createRefund(shop, form)],
  [
    'GET',
    /^\/v1\/refunds$/,
    ({ store }, { form, path }) => listPage(listOfIntent(store.refunds, store.refundsOfIntent, form), form, path),
  ],
  ['GET', /^\/v1\/refunds\/(re_\w+)$/, (shop, _, id) => findRefund(shop, id)],
  ['GET', /^\/v1\/disputes\/(du_\w+)$/, (shop, _, id) => findDispute(shop, id)],
  ['GET', /^\/v1\/balance_transactions$/, listBalanceTransactions],
  [
    'GET',
    /^\/v1\/balance_transactions\/(txn_\w+)$/,
    ({ store }, _, id) => store.balanceTransactions.get(id) ?? throwMissing('balance transaction', id),
  ],
]

/** Requests that a browser may send with only the publishable key and the secret of one intent. */
const BROWSER_REQUESTS = /^(GET \/v1\/payment_intents\/pi_\w+|POST \/v1\/payment_intents\/pi_\w+\/confirm)$/

export function handleCall(shop: Shop, call: Call): object {
  const { method, path, form, secret } = call
  if (!secret && !BROWSER_REQUESTS.test(`${method} ${path}`)) {
    throw new StripeStandInError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  }
  for (const [routeMethod, pattern, route] of ROUTES) {
    const match = routeMethod === method ? pattern.exec(path) : null
    if (match) return expand(shop.store, route(shop, call, match[1] ?? ''), textsIn(form, 'expand'))
  }
  throw new StripeStandInError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}

/** Returns the intent to a browser only with its secret; otherwise throws as if the intent did not exist. */
function requireAccess({ secret, form }: Call, intent: Intent): Intent {
  if (!secret && textIn(form, 'client_secret') !== intent.client_secret) throw notFound('payment_intent', intent.id)
  return intent
}

/** Searches by `metadata['payment_id']:'7'`, the only search of its kind that we use. */
function searchIntents({ store }: Shop, { form, path }: Call): object {
  const query = textIn(form, 'query') ?? ''
  const match = /^metadata\['(\w+)'\]:'([^']*)'$/.exec(query)
  if (!match) throw invalidRequest(`The stand-in does not understand the search ${query}`, { param: 'query' })
  const ids = (store.intentsByMetadata.get(`${match[1]}=${match[2]}`) ?? []).toReversed()
  const data = ids.slice(0, limitOf(form)).flatMap((id) => store.intents.get(id) ?? [])
  return { object: 'search_result', url: path, has_more: false, next_page: null, data }
}

function listBalanceTransactions({ store }: Shop, { form, path }: Call): object {
  const type = textIn(form, 'type')
  const all = store.balanceTransactions.values()
  return listPage(type === undefined ? all : [...all].filter((transaction) => transaction.type === type), form, path)
}

function listOfIntent<T>(all: Map<string, T>, index: Map<string, string[]>, form: Form): Iterable<T> {
  const intent = textIn(form, 'payment_intent')
  return intent === undefined ? all.values() : (index.get(intent) ?? []).flatMap((id) => all.get(id) ?? [])
}

function throwMissing(what: string, id: string): never {
  throw notFound(what, id)
}
