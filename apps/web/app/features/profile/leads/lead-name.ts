import { useTranslation } from '../../../i18n/use-translation.ts'
import type { LeadLine } from './lead-lines.ts'

/** 'Courtyard Studio, Marlow Yard'. */
export function useLeadName({ room, place }: Pick<LeadLine, 'room' | 'place'>): string {
  const { t } = useTranslation('leads')
  return room === null ? place : t('room_in_place', { room, place })
}

/** '44 weeks from Sat, 11 Sept 2027', as far as either is known. */
export function useStay({ length, moveIn }: Pick<LeadLine, 'length' | 'moveIn'>): string | null {
  const { t } = useTranslation('leads')
  const text = length && t(`length_${length.unit}`, { count: length.count })
  if (moveIn === null) return text
  return text === null ? t('from_day', { day: moveIn }) : t('length_from_day', { length: text, day: moveIn })
}
