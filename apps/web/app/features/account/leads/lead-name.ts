import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLength } from '../../../shared/stay/use-length.ts'
import type { LeadLine } from './lead-lines.ts'

/** Returns a name such as 'Courtyard Studio, Marlow Yard'. */
export function useLeadName({ room, place }: Pick<LeadLine, 'room' | 'place'>): string {
  const { t } = useTranslation('leads')
  return room === null ? place : t('room_in_place', { room, place })
}

/** Returns text such as '44 weeks from Sat, 11 Sept 2027', as far as known. */
export function useLeadStayText({
  length,
  moveIn,
  moveOut,
}: Pick<LeadLine, 'length' | 'moveIn' | 'moveOut'>): string | null {
  const { t } = useTranslation('leads')
  const formatLength = useLength()
  const text = length && formatLength(length.count, length.unit)
  if (moveIn === null) return text
  if (text !== null && moveOut !== null) return t('length_from_to', { length: text, day: moveIn, last: moveOut })
  return text === null ? t('from_day', { day: moveIn }) : t('length_from_day', { length: text, day: moveIn })
}
