import type { Appearance, Stripe, StripeConstructor, StripeElements, StripePaymentElement } from '@stripe/stripe-js'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import type { Language } from '@amber/domain/languages'
import type { CardSettings } from './shared/card-settings.ts'
import { loadScript } from '../../browser/load-script.ts'

declare global {
  var Stripe: StripeConstructor | undefined
}

/** Stripe's card fields. They live in Stripe's iframe, so that this page never sees a card number. */
export type CardFields = { stripe: Stripe; elements: StripeElements; field: StripePaymentElement }

type Options = { settings: CardSettings; clientSecret: string; language: Language; methods: readonly PaymentMethod[] }

/** Rejects when the script does not load in time. */
export async function loadCardFields({ settings, clientSecret, language, methods }: Options): Promise<CardFields> {
  await loadScript(settings.scriptUrl)
  const create = globalThis.Stripe
  if (create === undefined) throw new Error('Stripe is not defined after loading the card script')
  const stripe = create(settings.publishableKey, { locale: language })
  const elements = stripe.elements({ clientSecret, locale: language, appearance: appearance() })
  const field = elements.create('payment', {
    paymentMethodOrder: [...methods],
    // Disables wallets, which would load other scripts and share the payment with other companies.
    wallets: { applePay: 'never', googlePay: 'never' },
  })
  return { stripe, elements, field }
}

/** Returns our design tokens, because Stripe's iframe does not inherit our styles. */
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
