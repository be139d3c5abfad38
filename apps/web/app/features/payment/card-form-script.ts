import type { Appearance, Stripe, StripeConstructor, StripeElements, StripePaymentElement } from '@stripe/stripe-js'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import type { Language } from '@amber/domain/languages'
import type { CardSettings } from '../../lib/card-settings.ts'
import { loadScript } from '../../lib/load-script.ts'

declare global {
  var Stripe: StripeConstructor | undefined
}

/** What the card is typed into. It lives in a frame of whoever takes the cards: this page never sees a number. */
export type CardFields = { stripe: Stripe; elements: StripeElements; field: StripePaymentElement }

type Options = { settings: CardSettings; clientSecret: string; language: Language; methods: readonly PaymentMethod[] }

/** Rejects where the script does not come in time. */
export async function loadCardFields({ settings, clientSecret, language, methods }: Options): Promise<CardFields> {
  await loadScript(settings.scriptUrl)
  const create = globalThis.Stripe
  if (create === undefined) throw new Error('the card script left nothing to ask')
  const stripe = create(settings.publishableKey, { locale: language })
  const elements = stripe.elements({ clientSecret, locale: language, appearance: appearance() })
  const field = elements.create('payment', {
    paymentMethodOrder: [...methods],
    // Nothing of the browser or the phone: no other script, and nobody else learns of the payment.
    wallets: { applePay: 'never', googlePay: 'never' },
  })
  return { stripe, elements, field }
}

/** Our own tokens: a frame of others knows none of our styles. */
function appearance(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: token('--color-ink'),
      colorText: token('--color-ink'),
      colorTextSecondary: token('--color-ink-2'),
      colorTextPlaceholder: token('--color-ink-3'),
      colorDanger: token('--color-danger'),
      colorBackground: token('--color-paper'),
      borderRadius: token('--radius-control'),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${token('--color-control')}`, boxShadow: 'none', padding: '13px 12px' },
      '.Input:focus': { border: `1px solid ${token('--color-ink')}`, boxShadow: `0 0 0 1px ${token('--color-ink')}` },
      '.Label': { fontWeight: '600', fontSize: '15px', color: token('--color-ink') },
    },
  }
}
