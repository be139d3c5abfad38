import type { ParseKeys } from 'i18next'
import type { IconName } from '../../../ui/icon.tsx'

export type ProfileLink = { path: string; label: ParseKeys<'profile'>; icon: IconName }

/** All profile pages. The header and footer show some of them (`menu-links`). */
export const PROFILE_LINKS: readonly ProfileLink[] = [
  { path: '/profile', label: 'menu_overview', icon: 'layout-grid' },
  { path: '/profile/leads', label: 'menu_leads', icon: 'house' },
  { path: '/profile/payments', label: 'menu_payments', icon: 'receipt-text' },
  { path: '/profile/shortlist', label: 'menu_shortlist', icon: 'heart' },
  { path: '/profile/shared', label: 'menu_shared', icon: 'users' },
  { path: '/profile/searches', label: 'menu_searches', icon: 'search' },
  { path: '/profile/referrals', label: 'menu_referrals', icon: 'user-plus' },
  { path: '/profile/details', label: 'menu_details', icon: 'user' },
  { path: '/profile/contact', label: 'menu_contact', icon: 'mail' },
  { path: '/profile/privacy', label: 'menu_privacy', icon: 'lock' },
  { path: '/profile/sessions', label: 'menu_sessions', icon: 'monitor' },
]
