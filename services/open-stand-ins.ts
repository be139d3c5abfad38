import { PAYMENT_WEBHOOK_PATH } from '@amber/domain/payment/payment-webhook'
import { PORTS } from '@amber/local-environment/addresses'
import { openIdentityProviders } from '@amber/stand-ins/identity-providers/open-identity-providers'
import { translateDemoReview } from '@amber/data/reviews/phrasebook'
import { openTranslationService } from '@amber/stand-ins/translation-service'
import { openStripe } from '@amber/stand-ins/stripe/open-stripe'

/** Opens the emulators of external providers and returns the variables that point the apps to them. */
export async function openStandIns(): Promise<Record<string, string>> {
  // Emulators of Google, Apple and Facebook that ask which user to log in as.
  const providers = await openIdentityProviders()

  // Emulator of Stripe that accepts its test cards.
  const stripe = await openStripe({
    port: PORTS.stripe,
    webhookUrl: `http://127.0.0.1:${PORTS.web}${PAYMENT_WEBHOOK_PATH}`,
  })

  // Emulator of a translation service that knows the sentences of the demo world.
  const translation = await openTranslationService({ port: PORTS.translation, translate: translateDemoReview })
  return { ...providers.environment, ...stripe.environment, ...translation.environment }
}
