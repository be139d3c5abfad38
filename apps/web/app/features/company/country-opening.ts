import type { nextOpening } from '@amber/domain/contact/opening-hours'
import type { ContactCountry } from '@amber/editions/edition'

/** When a country's team is reached next. */
export type CountryOpening = { country: ContactCountry } & ReturnType<typeof nextOpening>
