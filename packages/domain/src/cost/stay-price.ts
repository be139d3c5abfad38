import { agreedTerms, agreeOnStay, type StayFacts } from '../booking/agreed-stay.ts'
import type { RoomType } from '../inventory/vocabulary.ts'
import type { Money } from '../money/money.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import { sharerCount } from '../search/price-per-person.ts'
import { calculateTotalCost } from './total-cost.ts'

/** Price of a stay as pages show it: all-in, per week or month. `isEach`: for each of those who share. */
export type StayPrice = { money: Money; duration: PricingDuration; isEach: boolean }

type Room = { readonly roomType: RoomType; readonly bedroomCount: number }

/** Returns the all-in price of a stay at a moment, so that mails name the price of the page that the student saw. */
export function stayPrice(facts: StayFacts, room: Room, now: Date): StayPrice {
  const agreed = agreeOnStay(facts, now)
  const persons = sharerCount(room)
  const { allIn } = calculateTotalCost({ ...agreedTerms(agreed, 'en'), persons }, now)
  return {
    money: { amount: allIn.minor, currency: agreed.currency },
    duration: agreed.terms.priceDuration,
    isEach: persons > 1,
  }
}
