import type { ParseKeys } from 'i18next'
import type { SiteLink } from './site-links.ts'

/** Most-used account pages; the profile menu lists all of them (`profile-links`). */
const ACCOUNT_LINKS = [
  { path: '/profile', label: 'link_profile' },
  { path: '/profile/leads', label: 'link_leads' },
  { path: '/profile/payments', label: 'link_payments' },
  { path: '/profile/shortlist', label: 'link_shortlist' },
  { path: '/profile/sessions', label: 'link_sessions' },
] as const satisfies SiteLink[]

/** Returns the account links, with the dashboard first for staff. */
export const accountLinksOf = ({ isStaff }: { isStaff: boolean }): readonly SiteLink[] =>
  isStaff ? [{ path: '/dashboard', label: 'dashboard' }, ...ACCOUNT_LINKS] : ACCOUNT_LINKS

type Group = { title: ParseKeys<'frame'>; links: readonly SiteLink[] }

/** All fixed paths of the site, in the footer's groups. */
export const LINK_GROUPS: readonly Group[] = [
  {
    title: 'group_students',
    links: [
      { path: '/places', label: 'link_countries' },
      { path: '/how-it-works', label: 'link_how_it_works' },
      { path: '/group-booking', label: 'link_group_booking' },
      { path: '/referral-programme', label: 'link_referral' },
      { path: '/plus', label: 'link_plus' },
      { path: '/scholarship', label: 'link_scholarship' },
      { path: '/exams', label: 'link_exams' },
    ],
  },
  {
    title: 'group_company',
    links: [
      { path: '/about', label: 'link_about' },
      { path: '/career', label: 'link_career' },
      { path: '/news', label: 'link_news' },
      { path: '/media', label: 'link_media' },
      { path: '/podcast', label: 'link_podcast' },
      { path: '/blog', label: 'link_blog' },
    ],
  },
  {
    title: 'group_partners',
    links: [
      { path: '/list', label: 'link_list' },
      { path: '/university-partnerships', label: 'link_universities' },
      { path: '/partner', label: 'link_partner' },
      { path: '/ambassador', label: 'link_ambassador' },
      { path: '/dashboard', label: 'link_dashboard' },
    ],
  },
  { title: 'your_account', links: ACCOUNT_LINKS },
  {
    title: 'group_help',
    links: [
      { path: '/help', label: 'link_help' },
      { path: '/contact', label: 'link_contact' },
      { path: '/app', label: 'link_app' },
      { path: '/sitemap', label: 'link_sitemap' },
      { path: '/terms', label: 'link_terms' },
      { path: '/privacy', label: 'link_privacy' },
      { path: '/cookies', label: 'link_cookies' },
      { path: '/cancellation', label: 'link_cancellation' },
      { path: '/credits', label: 'link_credits' },
    ],
  },
]
