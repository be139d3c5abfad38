import { randomBytes } from 'node:crypto'
import { cardBehaviour, cardNumberOf } from './cards.ts'
import type { Events } from './events.ts'
import { type Form, formIn, textIn, textsIn } from './form.ts'
import type { Intent, NextAction } from './objects.ts'
import { StripeStandInError, invalidRequest, notFound, unexpectedState } from './stripe-error.ts'
import { addTo, newId, type PaymentMethod, unixSeconds, type Store } from './store.ts'
import { capture, declineCharge } from './charges.ts'

// Everything that the stand-in's request handlers need.
export type Shop = {
  store: Store
  events: Events
  /** URL of the stand-in itself, which serves the challenges. */
  url: () => string
  /** Schedules something that a bank does later. */
  later: (work: () => void) => void
}

const KNOWN_METHODS = new Set(['card', 'alipay', 'wechat_pay', 'pay_by_bank', 'upi'])
const ZERO_DECIMAL = new Set(['krw', 'jpy', 'vnd'])
/** Currencies that methods other than cards support. */
const METHOD_CURRENCIES: Readonly<Record<string, ReadonlySet<string>>> = {
  alipay: new Set(['cny', 'aud', 'cad', 'eur', 'gbp', 'hkd', 'jpy', 'sgd', 'myr', 'nzd', 'usd']),
  wechat_pay: new Set(['cny', 'aud', 'cad', 'eur', 'gbp', 'hkd', 'jpy', 'sgd', 'usd', 'dkk', 'nok', 'sek', 'chf']),
  pay_by_bank: new Set(['gbp', 'eur']),
  upi: new Set(['inr']),
}
const MAX_AMOUNT = 99_999_999

export function createIntent({ store, events }: Shop, form: Form): Intent {
  const amount = Number(textIn(form, 'amount'))
  const currency = textIn(form, 'currency') ?? ''
  if (!Number.isInteger(amount))
    throw invalidRequest('Invalid integer', { param: 'amount', code: 'parameter_invalid_integer' })
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}`, { param: 'currency' })
  if (amount < (ZERO_DECIMAL.has(currency) ? 100 : 30)) {
    throw invalidRequest('The amount must be greater than or equal to the minimum charge amount', {
      param: 'amount',
      code: 'amount_too_small',
    })
  }
  if (amount > MAX_AMOUNT)
    throw invalidRequest('Amount must be no more than 999,999.99', { param: 'amount', code: 'amount_too_large' })
  // Stripe's API versions since 2026-09 no longer accept this name.
  if ('payment_method_types' in form) {
    throw invalidRequest('Received unknown parameter: payment_method_types', {
      param: 'payment_method_types',
      code: 'parameter_unknown',
    })
  }
  const allowed = textsIn(form, 'allowed_payment_method_types')
  const unknown = allowed.find((method) => !KNOWN_METHODS.has(method))
  if (unknown !== undefined) {
    throw invalidRequest(`The stand-in knows no payment method "${unknown}"`, { param: 'allowed_payment_method_types' })
  }
  const methods = (allowed.length > 0 ? allowed : ['card']).filter(
    (method) => METHOD_CURRENCIES[method]?.has(currency) ?? true,
  )
  if (methods.length === 0) {
    throw invalidRequest(`None of the payment methods can be used in ${currency}`, {
      param: 'allowed_payment_method_types',
      code: 'payment_intent_invalid_parameter',
    })
  }
  const id = newId('pi')
  const intent: Intent = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    canceled_at: null,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: unixSeconds(),
    currency,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataIn(form),
    next_action: null,
    payment_method: null,
    payment_method_types: methods,
    status: 'requires_payment_method',
  }
  store.intents.set(id, intent)
  for (const [name, value] of Object.entries(intent.metadata)) addTo(store.intentsByMetadata, `${name}=${value}`, id)
  events.tell('payment_intent.created', intent)
  return intent
}

export function findIntent({ store }: Shop, id: string): Intent {
  const intent = store.intents.get(id)
  if (intent === undefined) throw notFound('payment_intent', id)
  return intent
}

const CANCELLABLE = new Set<Intent['status']>(['requires_payment_method', 'requires_confirmation', 'requires_action'])

export function cancelIntent(shop: Shop, id: string): Intent {
  const intent = findIntent(shop, id)
  if (!CANCELLABLE.has(intent.status)) {
    throw unexpectedState(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      payment_intent: intent,
    })
  }
  Object.assign(intent, { status: 'canceled', canceled_at: unixSeconds(), next_action: null } satisfies Partial<Intent>)
  shop.events.tell('payment_intent.canceled', intent)
  return intent
}

const CONFIRMABLE = new Set<Intent['status']>(['requires_payment_method', 'requires_confirmation', 'requires_action'])

/** Confirms an intent with a card number from the card form, or with one of Stripe's names for test cards. */
export function confirmIntent(shop: Shop, id: string, form: Form): Intent {
  const intent = findIntent(shop, id)
  if (!CONFIRMABLE.has(intent.status)) {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has already ${intent.status === 'succeeded' ? 'succeeded after being previously confirmed' : `a status of ${intent.status}`}.`,
      { payment_intent: intent },
    )
  }
  const paying = readPaymentMethod(intent, form)
  intent.payment_method = newId('pm')
  shop.store.paymentMethods.set(intent.payment_method, {
    id: intent.payment_method,
    object: 'payment_method',
    type: paying.method,
  })
  intent.last_payment_error = null
  intent.next_action = null
  shop.store.paying.set(id, paying)
  if (paying.method !== 'card' || paying.behaviour.challenge) {
    intent.next_action = nextActionOf(shop, intent, paying.method, form)
    intent.status = 'requires_action'
    shop.events.tell('payment_intent.requires_action', intent)
    return intent
  }
  return completePayment(shop, intent, paying)
}

/** The student's response to their bank or wallet. With `agree_later` the bank executes the transfer later. */
export type ChallengeAnswer = 'agree' | 'agree_later' | 'refuse'

/** Applies the student's response to their bank or wallet. */
export function answerChallenge(shop: Shop, id: string, clientSecret: string, answer: ChallengeAnswer): Intent {
  const intent = findIntent(shop, id)
  const paying = shop.store.paying.get(id)
  if (intent.client_secret !== clientSecret) throw notFound('payment_intent', id)
  if (intent.status !== 'requires_action' || paying === undefined) return intent
  intent.next_action = null
  if (answer === 'agree_later') {
    intent.status = 'processing'
    shop.events.tell('payment_intent.processing', intent)
    return intent
  }
  if (answer === 'agree') {
    try {
      return completePayment(shop, intent, paying)
    } catch (error) {
      if (error instanceof StripeStandInError) return intent
      throw error
    }
  }
  return failAttempt(shop, intent, paying)
}

/** Executes a transfer that a bank left for later, or fails it. */
export function endTransfer(shop: Shop, id: string, isExecuted: boolean): Intent {
  const intent = findIntent(shop, id)
  const paying = shop.store.paying.get(id)
  if (intent.status !== 'processing' || paying === undefined) {
    throw unexpectedState(`This PaymentIntent has a status of ${intent.status}.`, { payment_intent: intent })
  }
  return isExecuted ? capture(shop, intent, paying) : failAttempt(shop, intent, paying)
}

function failAttempt(shop: Shop, intent: Intent, paying: PaymentMethod): Intent {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    type: paying.method === 'card' ? 'invalid_request_error' : 'card_error',
    code: paying.method === 'card' ? 'payment_intent_authentication_failure' : 'payment_intent_payment_attempt_failed',
    message: 'The provided PaymentMethod has failed authentication.',
  }
  shop.events.tell('payment_intent.payment_failed', intent)
  return intent
}

function completePayment(shop: Shop, intent: Intent, paying: PaymentMethod): Intent {
  const { decline } = paying.behaviour
  if (decline === undefined) return capture(shop, intent, paying)
  declineCharge(shop, intent, paying, decline)
  throw new StripeStandInError(
    402,
    { ...intent.last_payment_error, charge: intent.latest_charge, payment_intent: intent },
    { remembered: true },
  )
}

function readPaymentMethod(intent: Intent, form: Form): PaymentMethod {
  const data = formIn(form, 'payment_method_data')
  const methodName = textIn(form, 'payment_method')
  const method = methodName ? 'card' : textIn(data, 'type')
  if (method === undefined) {
    throw unexpectedState('You cannot confirm this PaymentIntent because it’s missing a payment method.')
  }
  if (!intent.payment_method_types.includes(method)) {
    throw invalidRequest(`The PaymentMethod provided (${method}) is not allowed for this PaymentIntent.`, {
      code: 'payment_intent_incompatible_payment_method',
    })
  }
  if (method !== 'card') return { method, behaviour: { brand: method }, last4: null }
  const number = methodName ? cardNumberOf(methodName) : textIn(formIn(data, 'card'), 'number')?.replaceAll(/\D/g, '')
  const behaviour = number === undefined ? undefined : cardBehaviour(number)
  if (number === undefined || behaviour === undefined) {
    throw new StripeStandInError(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    })
  }
  return { method, behaviour, last4: number.slice(-4) }
}

function nextActionOf({ url }: Shop, intent: Intent, method: string, form: Form): NextAction {
  const returnUrl = textIn(form, 'return_url') ?? ''
  const page = `${url()}/challenge/${intent.id}?client_secret=${intent.client_secret}&method=${method}`
  const redirect = { url: `${page}&return_url=${encodeURIComponent(returnUrl)}`, return_url: returnUrl }
  if (method === 'alipay') return { type: 'alipay_handle_redirect', alipay_handle_redirect: redirect }
  if (method === 'wechat_pay') {
    return {
      type: 'wechat_pay_display_qr_code',
      wechat_pay_display_qr_code: { data: `weixin://wxpay/${intent.id}`, hosted_instructions_url: page },
    }
  }
  if (method === 'pay_by_bank') return { type: 'redirect_to_url', redirect_to_url: redirect }
  if (method === 'upi') {
    return {
      type: 'upi_handle_redirect_or_display_qr_code',
      upi_handle_redirect_or_display_qr_code: { hosted_instructions_url: page },
    }
  }
  return textIn(form, 'use_stripe_sdk') === 'true'
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
    : { type: 'redirect_to_url', redirect_to_url: redirect }
}

export const metadataIn = (form: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, 'metadata')).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
