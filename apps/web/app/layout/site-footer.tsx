import { CONTACT_COUNTRIES } from '@amber/editions/edition'
import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSite } from '../shared/page/site.ts'
import { AppBadges } from '../shared/mobile-app/app-badges.tsx'
import { ChatLauncher } from '../features/chat/shared/chat-launcher.tsx'
import { EnquirySlot } from '../features/enquiry/shared/enquiry-slot.tsx'
import { telephoneLink } from '../shared/page/telephone-link.ts'
import { LanguageChoices } from './language-choices.tsx'
import { PreferenceForm } from './preference-form.tsx'
import { ThemeChoices } from './theme-choices.tsx'
import { LINK_GROUPS } from './menu-links.ts'

/**
 * Includes the enquiry drawer and the chat, because every page of this frame may open them; pages then need no script of
 * their own for it.
 */
export function SiteFooter() {
  return (
    <>
      <EnquirySlot />
      <ChatLauncher />
      <footer className="far-down mt-16 border-t border-sand-200 bg-sand-50 pt-12 pb-8 text-13">
        <div className="column">
          <Links />
          <Contacts />
          <BottomLine />
        </div>
      </footer>
    </>
  )
}

const LINK_CLASS = 'inline-block py-1.25 text-ink-2 max-md:py-3 hover:text-ink hover:underline'

function Links() {
  const { edition } = useSite()
  const { t } = useTranslation('frame')
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
      {LINK_GROUPS.map(({ title, links }) => (
        <nav key={title} aria-labelledby={`footer-${title}`}>
          <h2 id={`footer-${title}`} className="mb-2 font-sans text-13 leading-text font-semibold tracking-normal">
            {t(title)}
          </h2>
          <ul>
            {links.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={LINK_CLASS}>
                  {t(label, { brand: edition.brand })}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

function Contacts() {
  const { edition, language } = useSite()
  const { t } = useTranslation('frame')
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const contacts = [
    ...CONTACT_COUNTRIES.map((country) => ({
      of: countries.of(country),
      text: edition.contacts[country],
      href: telephoneLink(edition.contacts[country]),
    })),
    { of: t('contact_email'), text: edition.supportEmail, href: `mailto:${edition.supportEmail}` },
  ]
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-sand-200 py-6 md:grid-cols-3 lg:grid-cols-5">
      {contacts.map(({ of, text, href }) => (
        <div key={href} className="last:max-md:col-span-2">
          <dt className="text-ink-3">{of}</dt>
          <dd className="tabular font-medium">
            <a href={href} className="inline-block py-0.75 wrap-anywhere hover:underline">
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function BottomLine() {
  const { edition } = useSite()
  const { t } = useTranslation('frame')
  const choiceClass =
    'min-h-8 cursor-pointer hover:text-ink hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink'
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 pt-6 text-ink-3">
      <span>© {edition.brand}</span>
      <LanguageChoices className="flex flex-wrap gap-x-4" choiceClassName={choiceClass} />
      <PreferenceForm>
        <button name="consent" value="ask" className={choiceClass}>
          {t('consent_change')}
        </button>
      </PreferenceForm>
      <ThemeChoices inLine />
      <AppBadges className="lg:ml-auto" />
    </div>
  )
}
