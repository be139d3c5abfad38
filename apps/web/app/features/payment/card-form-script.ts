import type {
  Appearance,
  Stripe,
  StripeConstructor,
  StripeElementLocale,
  StripeElements,
  StripePaymentElement,
} from '@stripe/stripe-js'
import type { Language } from '@amber/domain/languages'
import type { CardSettings } from './shared/card-settings.ts'
import { loadScript } from '../../browser/load-script.ts'
import { readTokenColours } from '../../ui/token-colours.ts'

declare global {
  var Stripe: StripeConstructor | undefined
}

/** Stripe's card fields. They live in Stripe's iframe, so that this page never sees a card number. */
export type CardFields = { stripe: Stripe; elements: StripeElements; field: StripePaymentElement }

type Options = { settings: CardSettings; clientSecret: string; language: Language; methodOrder: string[] }

/** Stripe's English is American: it says "Expiration date" where the site says "Expiry date". */
const STRIPE_LOCALES: Record<Language, StripeElementLocale> = { en: 'en-GB', es: 'es', fr: 'fr', de: 'de', zh: 'zh' }

/** Rejects when the script does not load in time. */
export async function loadCardFields({ settings, clientSecret, language, methodOrder }: Options): Promise<CardFields> {
  await loadScript(settings.scriptUrl)
  const create = globalThis.Stripe
  if (create === undefined) throw new Error('Stripe is not defined after loading the card script')
  const locale = STRIPE_LOCALES[language]
  const stripe = create(settings.publishableKey, { locale })
  const elements = stripe.elements({ clientSecret, locale, appearance: readAppearance() })
  const field = elements.create('payment', {
    paymentMethodOrder: methodOrder,
    // Stripe shows those that the browser supports, in its own frames.
    wallets: { applePay: 'auto', googlePay: 'auto' },
  })
  return { stripe, elements, field }
}

/** Returns our design tokens, because Stripe's iframe does not inherit our styles. */
export function readAppearance(): Appearance {
  const { ink, ink2, ink3, control, danger, paper } = readTokenColours({
    ink: '--color-ink',
    ink2: '--color-ink-2',
    ink3: '--color-ink-3',
    control: '--color-control',
    danger: '--color-danger',
    paper: '--color-paper',
  })
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: ink,
      colorText: ink,
      colorTextSecondary: ink2,
      colorTextPlaceholder: ink3,
      colorDanger: danger,
      colorBackground: paper,
      borderRadius: getComputedStyle(document.documentElement).getPropertyValue('--radius-control').trim(),
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: {
      '.Input': { border: `1px solid ${control}`, boxShadow: 'none', padding: '13px 12px' },
      '.Input:focus': { border: `1px solid ${ink}`, boxShadow: `0 0 0 1px ${ink}` },
      '.Label': { fontWeight: '600', fontSize: '15px', color: ink },
    },
  }
}
