import { expand } from './expand.ts'
import { type Form, textIn, textsIn } from './form.ts'
import { cancelIntent, confirmIntent, createIntent, findIntent, type Shop } from './intents.ts'
import { limitOf, listPage } from './lists.ts'
import type { Intent } from './objects.ts'
import { createRefund, findRefund } from './refunds.ts'
import { invalidRequest, missing, StripeStandInError } from './stripe-error.ts'

export type Call = { method: string; path: string; form: Form; secret: boolean }

type Route = (shop: Shop, call: Call, id: string) => object

const intentOf: Route = (shop, call, id) => forCaller(call, findIntent(shop, id))

/** What of Stripe's API is here, by method and path. */
const ROUTES: readonly (readonly [method: string, path: RegExp, route: Route])[] = [
  ['POST', /^\/v1\/payment_intents$/, (shop, { form }) => createIntent(shop, form)],
  ['GET', /^\/v1\/payment_intents$/, ({ store }, { form, path }) => listPage(store.intents.values(), form, path)],
  ['GET', /^\/v1\/payment_intents\/search$/, searchIntents],
  ['GET', /^\/v1\/payment_intents\/(pi_\w+)$/, intentOf],
  [
    'POST',
    /^\/v1\/payment_intents\/(pi_\w+)\/confirm$/,
    (shop, call, id) => {
      forCaller(call, findIntent(shop, id))
      return confirmIntent(shop, id, call.form)
    },
  ],
  ['POST', /^\/v1\/payment_intents\/(pi_\w+)\/cancel$/, (shop, _, id) => cancelIntent(shop, id)],
  [
    'GET',
    /^\/v1\/charges$/,
    ({ store }, { form, path }) => listPage(ofIntent(store.charges, store.chargesOfIntent, form), form, path),
  ],
  ['GET', /^\/v1\/charges\/(ch_\w+)$/, ({ store }, _, id) => store.charges.get(id) ?? notThere('charge', id)],
  ['POST', /^\/v1\/refunds$/, (shop, { form }) => createRefund(shop, form)],
  [
    'GET',
    /^\/v1\/refunds$/,
    ({ store }, { form, path }) => listPage(ofIntent(store.refunds, store.refundsOfIntent, form), form, path),
  ],
  ['GET', /^\/v1\/refunds\/(re_\w+)$/, (shop, _, id) => findRefund(shop, id)],
  ['GET', /^\/v1\/balance_transactions$/, listBalanceTransactions],
  [
    'GET',
    /^\/v1\/balance_transactions\/(txn_\w+)$/,
    ({ store }, _, id) => store.balanceTransactions.get(id) ?? notThere('balance transaction', id),
  ],
]

/** What a browser may do, with nothing but the publishable key and the secret of one intent. */
const BY_BROWSER = /^(GET \/v1\/payment_intents\/pi_\w+|POST \/v1\/payment_intents\/pi_\w+\/confirm)$/

export function answerCall(shop: Shop, call: Call): object {
  const { method, path, form, secret } = call
  if (!secret && !BY_BROWSER.test(`${method} ${path}`)) {
    throw new StripeStandInError(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  }
  for (const [needed, pattern, route] of ROUTES) {
    const match = needed === method ? pattern.exec(path) : null
    if (match) return expand(shop.store, route(shop, call, match[1] ?? ''), textsIn(form, 'expand'))
  }
  throw new StripeStandInError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}

/** A browser must know the secret of the intent; without it there is no such intent. */
function forCaller({ secret, form }: Call, intent: Intent): Intent {
  if (!secret && textIn(form, 'client_secret') !== intent.client_secret) throw missing('payment_intent', intent.id)
  return intent
}

/** `metadata['payment_id']:'7'`, the only question of its kind that we ask. */
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
  return listPage(type === undefined ? all : [...all].filter((one) => one.type === type), form, path)
}

function ofIntent<T>(all: Map<string, T>, index: Map<string, string[]>, form: Form): Iterable<T> {
  const intent = textIn(form, 'payment_intent')
  return intent === undefined ? all.values() : (index.get(intent) ?? []).flatMap((id) => all.get(id) ?? [])
}

function notThere(what: string, id: string): never {
  throw missing(what, id)
}
