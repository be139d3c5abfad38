import { lazyOnInteraction } from '../browser/on-first-interaction.ts'

const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu
const loadCompactSearch = async () => (await import('./compact-search.tsx')).CompactSearch
const loadLanguageCurrency = async () => (await import('./language-currency.tsx')).LanguageCurrency
const loadPhoneMenu = async () => (await import('./phone-menu.tsx')).PhoneMenu
const loadTopBanner = async () => (await import('./top-banner.tsx')).TopBanner
const loadNoticeSlot = async () => (await import('./notice-slot.ts')).NoticeSlot
const loadBackgroundTasks = async () => (await import('./background-tasks.tsx')).BackgroundTasks
const loadFooter = async () => (await import('./site-footer.tsx')).SiteFooter

/**
 * Links, forms and native popovers work as the server rendered them, so the scripts that make them faster load on the
 * first interaction. The server renders them directly.
 */
export const AccountMenu = import.meta.env.SSR ? await loadAccountMenu() : lazyOnInteraction(loadAccountMenu)
export const CompactSearch = import.meta.env.SSR ? await loadCompactSearch() : lazyOnInteraction(loadCompactSearch)
export const LanguageCurrency = import.meta.env.SSR
  ? await loadLanguageCurrency()
  : lazyOnInteraction(loadLanguageCurrency)
export const PhoneMenu = import.meta.env.SSR ? await loadPhoneMenu() : lazyOnInteraction(loadPhoneMenu)
export const TopBanner = import.meta.env.SSR ? await loadTopBanner() : lazyOnInteraction(loadTopBanner)
export const NoticeSlot = import.meta.env.SSR ? await loadNoticeSlot() : lazyOnInteraction(loadNoticeSlot)
export const BackgroundTasks = import.meta.env.SSR
  ? await loadBackgroundTasks()
  : lazyOnInteraction(loadBackgroundTasks)
export const SiteFooter = import.meta.env.SSR ? await loadFooter() : lazyOnInteraction(loadFooter)
