import type { AllIn } from '@amber/contract/schemas/all-in'
import type { AllInPrice } from '@amber/domain/cost/all-in-price'

export const presentAllIn = ({ minor, rentMinor, billsMinor, offersMinor }: AllInPrice): AllIn => ({
  price: minor,
  rent: rentMinor,
  bills: billsMinor,
  offers: offersMinor,
})
