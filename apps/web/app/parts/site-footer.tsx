import { CONTACT_COUNTRIES } from '@amber/editions/edition'
import { useSite } from '../lib/site.ts'

export function SiteFooter() {
  const { edition, language } = useSite()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return (
    <footer className="mt-16 border-t border-sand-200 bg-sand-50 py-8 text-13">
      <div className="column">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
          {CONTACT_COUNTRIES.map((country) => (
            <div key={country}>
              <dt className="text-ink-3">{countries.of(country)}</dt>
              <dd className="tabular font-medium">
                <a href={telephone(edition.contacts[country])} className="hover:underline">
                  {edition.contacts[country]}
                </a>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 border-t border-sand-200 pt-6 text-ink-3">© {edition.brand}</p>
      </div>
    </footer>
  )
}

const telephone = (number: string) => `tel:${number.replaceAll(' ', '')}`
