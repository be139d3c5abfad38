import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AccountLine } from './account-lines.ts'

/** Returns a name such as 'Courtyard Studio, Marlow Yard'. */
export function useAccountName({ room, place }: Pick<AccountLine, 'room' | 'place'>): string {
  const { t } = useTranslation('payments_account')
  return room === null ? place : t('room_in_place', { room, place })
}
