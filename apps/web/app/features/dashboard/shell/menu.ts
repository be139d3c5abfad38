import type { DashboardCounts } from '@amber/contract/schemas/dashboard-counts'
import { createContext, useContext } from 'react'
import type { NavigationGroup } from './navigation.ts'

type Menu = {
  navigation: readonly NavigationGroup[]
  /** Undefined if they could not be counted, which keeps no page from showing. */
  counts: DashboardCounts | undefined
}

/** The menu of the person, by which pages know what to offer, and the numbers beside it. */
export const MenuContext = createContext<Menu>({ navigation: [], counts: undefined })

/** Returns whether the person's menu has the page. The page checks the permission itself. */
export const useMayOpen = (path: string) =>
  useContext(MenuContext).navigation.some(({ links }) => links.some((link) => link.path === path))

export const useDashboardCounts = () => useContext(MenuContext).counts

/** Returns what waits on the page, for the menu; undefined where nothing is counted. */
export function waitingOn(path: string, counts: DashboardCounts | undefined): number | undefined {
  if (!counts) return undefined
  switch (path) {
    case '/dashboard/inventories':
      return counts.places.all
    case '/dashboard/reviews':
      return counts.reviews
    case '/dashboard/queues/unconfirmed':
      return counts.places.stale + counts.complaints + counts.feed_errors
    case '/dashboard/inbox':
      return counts.chats
    case '/dashboard/bulk':
      return counts.bulk_runs
    default:
      return undefined
  }
}
