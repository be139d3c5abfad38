import type { RoomKind } from '@amber/domain/region-insights/room-kinds'
import type { InsightsContext } from './insights-context.ts'

/** Returns the name of a kind of room, as the filters call it. */
export function roomKindName(kind: RoomKind, t: InsightsContext['t']): string {
  switch (kind) {
    case 'flat_1':
      return t('search:kind_flat', { count: 1 })
    case 'flat_2':
      return t('search:kind_flat', { count: 2 })
    case 'flat_3':
      return t('search:kind_flat', { count: 3 })
    case 'flat_large':
      return t('search:kind_flats_from', { count: 4 })
    case 'house':
      return t('search:kind_independent_house')
    case 'residence':
      return t('search:kind_student_accommodation')
    default:
      return t(`search:kind_${kind}`)
  }
}
