import type { FormStayRow } from '@amber/db/queries/booking/forms'
import { isMoveInWindowPast } from '@amber/domain/booking/check-book-form'

/** Returns whether the stay is open on the site and its last move-in day has not passed in the place's time zone. */
export const isBookable = (stay: FormStayRow | undefined, now: Date): boolean =>
  stay?.isPlaceActive === true && takesForms(stay, now)

/** Returns whether a form may be sent for a stay, even if its place is not listed, which the caller decides. */
export const takesForms = (stay: FormStayRow, now: Date): boolean =>
  stay.isRoomOpen && !isMoveInWindowPast(stay, { now, timeZone: stay.timeZone })
