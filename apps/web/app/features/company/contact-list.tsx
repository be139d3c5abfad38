import { type Language, LOCALES } from '@amber/domain/languages'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { telephoneLink } from '../../shared/page/telephone-link.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CountryOpening } from './country-opening.ts'

/** Phone numbers per country with their hours, and the support email. */
export function ContactList({ openings }: { openings: readonly CountryOpening[] }) {
  const { t } = useTranslation('company')
  const { edition } = useSite()
  return (
    <section aria-labelledby="contacts-title" className="mb-10">
      <h2 id="contacts-title" className="mb-4 text-24">
        {t('contacts_title')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {openings.map((opening) => (
          <Contact key={opening.country} opening={opening} />
        ))}
      </ul>
      <p className="mt-4 flex items-center gap-3">
        <Icon name="mail" />
        <a href={`mailto:${edition.supportEmail}`} className="font-semibold underline underline-offset-3">
          {edition.supportEmail}
        </a>
      </p>
    </section>
  )
}

/** Nothing to subscribe to: the browser's time zone does not change while a page is open. */
const subscribe = () => () => {}
const visitorTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function Contact({ opening }: { opening: CountryOpening }) {
  const { t } = useTranslation('company')
  const { edition, language } = useSite()
  // Only the browser knows the visitor's time zone; the page of the server shows the hours of the country.
  const timeZone = useSyncExternalStore(subscribe, visitorTimeZone, () => undefined)
  const { country } = opening
  const phone = edition.contacts[country]
  const hoursThere = formatHours(opening, language, edition.openingHours[country].timeZone)
  const hoursHere = timeZone === undefined ? undefined : formatHours(opening, language, timeZone)
  return (
    <li className="rounded-card border border-sand-200 p-4">
      <h3 className="flex min-h-7 items-center justify-between gap-3 font-sans text-15 font-semibold tracking-normal">
        {new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(country)}
        {timeZone !== undefined && opening.isOpen && <Badge tone="green">{t('open_now')}</Badge>}
      </h3>
      <a href={telephoneLink(phone)} className="tabular mt-1 inline-block font-semibold underline underline-offset-3">
        {phone}
      </a>
      <p className="mt-2 text-13 text-ink-2">{t('hours_there', { hours: hoursThere })}</p>
      {/* Reserves its line, so that nothing moves when the browser fills it in. */}
      <p className="min-h-[1.25rem] text-13 text-ink-2">
        {hoursHere !== undefined && hoursHere !== hoursThere && t('hours_here', { hours: hoursHere })}
      </p>
    </li>
  )
}

/** Formats the hours of the next working day as a range: '9:00 – 18:00'. */
function formatHours({ opensAt, closesAt }: CountryOpening, language: Language, timeZone: string): string {
  const time = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit', timeZone })
  return `${time.format(opensAt)} – ${time.format(closesAt)}`
}
