import type { FormStayRow } from '@amber/db/queries/forms'
import { isWindowOver } from '@amber/domain/booking/check-book-form'

/** Shown on the site, and the last day to move in has not passed there. */
export const isOnOffer = (stay: FormStayRow | undefined, now: Date): boolean =>
  stay?.isOpen === true && !isWindowOver(stay, { now, timeZone: stay.timeZone })
