import { whenWanted } from '../../lib/when-wanted.ts'

const loadAccountMenu = async () => (await import('./account-menu.tsx')).AccountMenu
const loadLanguageCurrency = async () => (await import('./language-currency.tsx')).LanguageCurrency
const loadPhoneMenu = async () => (await import('./phone-menu.tsx')).PhoneMenu
const loadTopBanner = async () => (await import('./top-banner.tsx')).TopBanner
const loadNoticeSlot = async () => (await import('./notice-slot.ts')).NoticeSlot
const loadVisit = async () => (await import('./visit.tsx')).Visit
const loadFooter = async () => (await import('./site-footer.tsx')).SiteFooter

/**
 * Links, forms and the browser's own popovers: they work as the server wrote them, and their script, which only makes
 * them quicker, comes when the visitor does anything at all. The server has them at hand.
 */
export const AccountMenu = import.meta.env.SSR ? await loadAccountMenu() : whenWanted(loadAccountMenu)
export const LanguageCurrency = import.meta.env.SSR ? await loadLanguageCurrency() : whenWanted(loadLanguageCurrency)
export const PhoneMenu = import.meta.env.SSR ? await loadPhoneMenu() : whenWanted(loadPhoneMenu)
export const TopBanner = import.meta.env.SSR ? await loadTopBanner() : whenWanted(loadTopBanner)
export const NoticeSlot = import.meta.env.SSR ? await loadNoticeSlot() : whenWanted(loadNoticeSlot)
export const Visit = import.meta.env.SSR ? await loadVisit() : whenWanted(loadVisit)
export const SiteFooter = import.meta.env.SSR ? await loadFooter() : whenWanted(loadFooter)
