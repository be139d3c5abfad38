import { findStaffMember } from '@amber/db/queries/staff/staff'
import { addDays } from '@amber/domain/board/board-period'
import { shareOf } from '@amber/domain/board/board-rows'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import type { ContentLoaders } from '../mail/content-loaders.ts'
import { pageUrl } from '../mail/page-url.ts'
import { loadBoard } from './load-board.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Loads the week's board of a member of staff when the mail is sent, with what they may see then. */
export const WEEKLY_BOARD_LOADERS: Pick<ContentLoaders, 'weekly_board'> = {
  weekly_board: async ({ user_id: userId, week_day: weekDay }, { db, siteUrl }, now) => {
    const { roles = [] } = (await findStaffMember(db, userId)) ?? {}
    const scope = roles.includes('admin') ? 'all' : roles.includes('team_lead') ? 'team' : undefined
    // Obsolete once they manage nobody.
    if (scope === undefined) return undefined
    const day = new Date(weekDay * DAY_MS).toISOString().slice(0, 10)
    const filters = { teamId: undefined, source: undefined, regionId: undefined, language: 'en' as const }
    const query = { viewer: { userId, scope }, period: 'week', day, comparison: 'before', ...filters } as const
    const { periods, leads, firstContact, shares, lost, money } = await loadBoard(db, query, now)
    const share = (name: 'promise' | 'contact_rate' | 'conversion') => ({
      value: shareOf(shares.current[name]).share,
      compared: shareOf(shares.compared[name]).share,
    })
    const both = <Value>({ current, compared }: { current: Value; compared: Value }) => ({ value: current, compared })
    return {
      from: periods.period.from,
      to: addDays(periods.period.until, -1),
      isOfTeam: scope === 'team',
      currency: DEFAULT_CURRENCY,
      figures: {
        leads: { value: leads.current.leads, compared: leads.compared.leads },
        first_contact: both(firstContact),
        promise: share('promise'),
        contact_rate: share('contact_rate'),
        conversion: share('conversion'),
        lost: both(lost),
        expected: { value: money.current.expected, compared: money.compared.expected },
        earned: { value: money.current.earned, compared: money.compared.earned },
      },
      link: pageUrl(siteUrl, '/dashboard/board', { day }),
    }
  },
}
