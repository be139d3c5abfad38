import type { CardSettings } from '../app/features/payment/shared/card-settings.ts'
import { isPaymentPath } from '../app/features/payment/shared/payment-document.ts'
import type { Config } from './config.ts'
import type { ThirdPartyHosts } from './content-security-policy.ts'
import { isDashboardPath, type SoftphoneConfig, withTelephoneServer } from './softphone-hosts.ts'
import { type ThirdPartyConfig, thirdPartyHosts } from './third-party-hosts.ts'

export type CardConfig = Pick<Config, 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SCRIPT_URL'>

/** Returns the settings of the card form; undefined if cards can't be accepted, which the pages then say. */
export const cardSettings = ({ STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL }: CardConfig): CardSettings | undefined =>
  STRIPE_PUBLISHABLE_KEY === undefined
    ? undefined
    : { publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_SCRIPT_URL }

const STRIPE = 'https://js.stripe.com'

/**
 * Hosts that Stripe requires: its script creates frames in which the card is typed and the bank verifies the payment.
 */
const STRIPE_HOSTS: ThirdPartyHosts = {
  scripts: [STRIPE, 'https://*.js.stripe.com'],
  frames: [STRIPE, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  data: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
}

/** Returns the hosts that payment pages must allow. A stand-in for Stripe serves everything from one origin. */
function cardHosts(config: CardConfig): ThirdPartyHosts | undefined {
  const settings = cardSettings(config)
  if (settings === undefined) return undefined
  const { origin } = new URL(settings.scriptUrl)
  return origin === STRIPE ? STRIPE_HOSTS : { scripts: [origin], frames: [origin], data: [origin], images: [origin] }
}

/**
 * Returns the third parties allowed on a path: only the card provider on payment pages, never the card provider
 * elsewhere, and the telephone server in the dashboard.
 */
export function pageHosts(
  config: CardConfig & ThirdPartyConfig & SoftphoneConfig,
): (path: string) => ThirdPartyHosts | undefined {
  const [cards, others] = [cardHosts(config), thirdPartyHosts(config)]
  const dashboard = withTelephoneServer(others, config)
  return (path) => {
    if (isPaymentPath(path)) return cards
    return isDashboardPath(path) ? dashboard : others
  }
}
