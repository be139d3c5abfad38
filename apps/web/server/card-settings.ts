import type { CardSettings } from '../app/lib/card-settings.ts'
import { isPaymentPath } from '../app/lib/payment-document.ts'
import type { Config } from './config.ts'
import type { OutsideHosts } from './content-security-policy.ts'
import { type OutsideConfig, outsideHosts } from './outside-hosts.ts'

export type CardConfig = Pick<Config, 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_SCRIPT_URL'>

/** Undefined where no card can be taken: the pages say so. */
export const cardSettings = ({ STRIPE_PUBLISHABLE_KEY, STRIPE_SCRIPT_URL }: CardConfig): CardSettings | undefined =>
  STRIPE_PUBLISHABLE_KEY === undefined
    ? undefined
    : { publishableKey: STRIPE_PUBLISHABLE_KEY, scriptUrl: STRIPE_SCRIPT_URL }

const STRIPE = 'https://js.stripe.com'

/** As Stripe asks for it: its script makes frames of its own, in which the card is typed and a bank asks back. */
const STRIPE_HOSTS: OutsideHosts = {
  scripts: [STRIPE, 'https://*.js.stripe.com'],
  frames: [STRIPE, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  data: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
}

/** Whom the page has to be allowed to ask for it. A stand-in does everything from one place. */
function cardHosts(config: CardConfig): OutsideHosts | undefined {
  const settings = cardSettings(config)
  if (settings === undefined) return undefined
  const { origin } = new URL(settings.scriptUrl)
  return origin === STRIPE ? STRIPE_HOSTS : { scripts: [origin], frames: [origin], data: [origin], images: [origin] }
}

/** Where cards are taken: who takes them, and nobody else. On all other pages: never who takes the cards. */
export function pageHosts(config: CardConfig & OutsideConfig): (path: string) => OutsideHosts | undefined {
  const [cards, others] = [cardHosts(config), outsideHosts(config)]
  return (path) => (isPaymentPath(path) ? cards : others)
}
