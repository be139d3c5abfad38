import type { RequestedCommute } from '@amber/domain/commute/commute-filter'
import type { CommuteMode } from '@amber/domain/commute/commute-mode'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { IconName } from '../../ui/icon.tsx'
import { nameFromPath } from './shared/name-from-path.ts'
import { useSearch } from './search-state.ts'

export const MODE_ICONS = { foot: 'footprints', bike: 'bike', transit: 'bus' } as const satisfies Record<
  CommuteMode,
  IconName
>

type Minutes = { readonly mode: CommuteMode; readonly minutes: number; readonly estimated?: boolean }

/** Returns texts of commutes with the names of the campuses. */
export function useCommuteText() {
  const { t } = useTranslation('search')
  const { campuses } = useSearch()
  const campusName = (canonicalName: string) =>
    campuses.find((campus) => campus.canonical_name === canonicalName)?.name ?? nameFromPath(canonicalName)
  /** Formats 'about 12 min by bike'. */
  const minutes = ({ mode, minutes: count, estimated = false }: Minutes) =>
    t('commute_minutes', { count, mode, estimated: estimated ? 'yes' : 'no' })
  return {
    campusName,
    minutes,
    /** Formats '~12 min', where the mode is shown or clear. */
    shortMinutes: ({ minutes: count, estimated = false }: Omit<Minutes, 'mode'>) =>
      t('commute_short', { count, estimated: estimated ? 'yes' : 'no' }),
    /** Formats 'Within 20 min by bike of UCL'. */
    limit: (commute: RequestedCommute) =>
      t('commute_limit', { count: commute.minutes, mode: commute.mode, campus: campusName(commute.campus) }),
    /** Formats 'about 12 min by bike to UCL'. */
    trip: ({ campus, ...rest }: Minutes & { readonly campus: string }) =>
      t('commute_trip', { minutes: minutes(rest), campus: campusName(campus) }),
  }
}
