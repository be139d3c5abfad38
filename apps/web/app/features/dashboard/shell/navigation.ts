import { type Actor, isAllowed, type Permission } from '@amber/domain/permissions'
import type { IconName } from '../../../ui/icon.tsx'

type Link = { path: string; label: string; icon: IconName; key: string; needs: Permission }

/** Pages of the dashboard in menu groups. `key` opens the page after G. */
const GROUPS = [
  {
    title: 'group_supply',
    links: [
      { path: '/dashboard/inventories', label: 'nav_inventories', icon: 'house', key: 'i', needs: 'search.agent_view' },
      { path: '/dashboard/reviews', label: 'nav_reviews', icon: 'star', key: 'v', needs: 'review.moderate' },
      { path: '/dashboard/queues/unconfirmed', label: 'nav_queues', icon: 'list', key: 'q', needs: 'inventory.edit' },
      { path: '/dashboard/bulk', label: 'nav_bulk', icon: 'file-text', key: 'b', needs: 'bulk.run' },
    ],
  },
  {
    title: 'group_bookings',
    links: [
      { path: '/dashboard/leads', label: 'nav_leads', icon: 'graduation-cap', key: 'l', needs: 'lead.work' },
      { path: '/dashboard/inbox', label: 'nav_inbox', icon: 'message-circle', key: 'c', needs: 'chat.work' },
      { path: '/dashboard/leads/dial', label: 'nav_dial', icon: 'phone', key: 'd', needs: 'lead.work' },
      { path: '/dashboard/leads/dial/team', label: 'nav_live_team', icon: 'zap', key: 'w', needs: 'call.coach' },
      { path: '/dashboard/rooms', label: 'nav_rooms', icon: 'bed-double', key: 'r', needs: 'lead.manage' },
      { path: '/dashboard/takeovers', label: 'nav_takeovers', icon: 'key-round', key: 'k', needs: 'takeover.decide' },
      { path: '/dashboard/finance', label: 'nav_finance', icon: 'credit-card', key: 'f', needs: 'finance.read' },
    ],
  },
  {
    title: 'group_help',
    links: [
      {
        path: '/dashboard/help',
        label: 'nav_help_feedback',
        icon: 'message-circle',
        key: 'h',
        needs: 'help.read_feedback',
      },
    ],
  },
  {
    title: 'group_company',
    links: [
      {
        path: '/dashboard/applications',
        label: 'nav_applications',
        icon: 'mail',
        key: 'a',
        needs: 'application.manage',
      },
    ],
  },
  {
    title: 'group_team',
    links: [
      { path: '/dashboard/board', label: 'nav_board', icon: 'layout-grid', key: 'm', needs: 'board.read' },
      { path: '/dashboard/vitals', label: 'nav_vitals', icon: 'clock', key: 's', needs: 'vitals.read' },
      { path: '/dashboard/funnel', label: 'nav_funnel', icon: 'footprints', key: 'e', needs: 'funnel.read' },
      { path: '/dashboard/flags', label: 'nav_flags', icon: 'sliders-horizontal', key: 'x', needs: 'flag.manage' },
      { path: '/dashboard/team', label: 'nav_team', icon: 'calendar', key: 't', needs: 'dashboard.use' },
      { path: '/dashboard/people', label: 'nav_people', icon: 'users', key: 'p', needs: 'staff.manage' },
      { path: '/dashboard/audit', label: 'nav_audit', icon: 'history', key: 'u', needs: 'audit.read_places' },
    ],
  },
] as const satisfies readonly { title: string; links: readonly Link[] }[]

type Group = (typeof GROUPS)[number]
type Destination = Omit<Group['links'][number], 'needs'>
export type NavigationGroup = { title: Group['title']; links: Destination[] }

/** Returns the groups with the pages that the person may open. Pages check the permission themselves. */
export const navigationFor = (actor: Actor): NavigationGroup[] =>
  GROUPS.map(({ title, links }) => ({
    title,
    links: links
      .filter(({ needs }) => isAllowed(actor, needs))
      .map(({ path, label, icon, key }) => ({ path, label, icon, key })),
  })).filter(({ links }) => links.length > 0)
