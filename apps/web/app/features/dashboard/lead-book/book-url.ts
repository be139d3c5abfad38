import { staffStageRow, type StaffStage } from '@amber/domain/lead/staff-stages'
import { acceptsForm } from '@amber/domain/lead/stage-transitions'
import { leadUrl } from '../leads/leads-url.ts'

const BOOKED_PARAMETER = 'booked'

/** Returns the URL of the lead's page after its form was sent. */
export const bookedUrl = (uuid: string, { isHeld }: { isHeld: boolean }): string =>
  `${leadUrl(uuid)}?${BOOKED_PARAMETER}=${isHeld ? 'held' : 'sent'}`

/** Returns whether the form of the lead was just sent, and held the room; null on other visits of its page. */
export function readBooked(query: URLSearchParams): 'held' | 'sent' | null {
  const booked = query.get(BOOKED_PARAMETER)
  return booked === 'held' || booked === 'sent' ? booked : null
}

/** Returns the URL of the page on which staff fill in the book form for the student of a lead. */
export const leadBookUrl = (uuid: string): string => `${leadUrl(uuid)}/book`

/** Returns whether staff can send a form for a lead in this stage. */
export const canBookFor = (stage: StaffStage): boolean => staffStageRow(stage).student.some(acceptsForm)
