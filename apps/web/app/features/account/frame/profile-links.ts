import type { ParseKeys } from 'i18next'
import type { IconName } from '../../../ui/icon.tsx'

export type ProfileLink = { path: string; label: ParseKeys<'profile'>; icon: IconName }

/** The pages students open most. On a phone only these are tabs, because a row of all is wider than three screens. */
export const MAIN_PROFILE_LINKS: readonly ProfileLink[] = [
  { path: '/profile', label: 'menu_overview', icon: 'layout-grid' },
  { path: '/profile/leads', label: 'menu_leads', icon: 'house' },
  { path: '/profile/payments', label: 'menu_payments', icon: 'receipt-text' },
  { path: '/profile/shortlist', label: 'menu_shortlist', icon: 'heart' },
  { path: '/profile/details', label: 'menu_details', icon: 'user' },
]

export const OTHER_PROFILE_LINKS: readonly ProfileLink[] = [
  { path: '/profile/takeovers', label: 'menu_takeovers', icon: 'key-round' },
  { path: '/profile/shared', label: 'menu_shared', icon: 'users' },
  { path: '/profile/searches', label: 'menu_searches', icon: 'search' },
  { path: '/profile/referrals', label: 'menu_referrals', icon: 'user-plus' },
  { path: '/profile/contact', label: 'menu_contact', icon: 'mail' },
  { path: '/profile/privacy', label: 'menu_privacy', icon: 'lock' },
  { path: '/profile/sessions', label: 'menu_sessions', icon: 'monitor' },
]
