import { HOLD_MINUTES } from '../booking/hold.ts'

/** However often somebody begins to pay: nobody keeps a room for longer than this without paying for it. */
export const MOST_KEPT_MINUTES = 60

/** So long a room is theirs from the moment a card is sent. */
export const CARD_MINUTES = 5

type Hold = { readonly takenAt: Date; readonly expiresAt: Date }

const after = (moment: Date, minutes: number) => moment.getTime() + minutes * 60_000

/** Who begins to pay has as long as who has just sent a form, within bounds; never less than they had. */
export const keptWhilePaying = ({ takenAt, expiresAt }: Hold, now: Date): Date =>
  new Date(Math.max(expiresAt.getTime(), Math.min(after(now, HOLD_MINUTES), after(takenAt, MOST_KEPT_MINUTES))))

/** Who sends a card within its time has as long as a bank needs, also in the last minute of it. */
export const keptForCard = ({ takenAt, expiresAt }: Hold, now: Date): Date =>
  new Date(
    Math.max(expiresAt.getTime(), Math.min(after(now, CARD_MINUTES), after(takenAt, MOST_KEPT_MINUTES + CARD_MINUTES))),
  )
