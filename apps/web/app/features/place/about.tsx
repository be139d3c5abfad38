import { useTranslation } from '../../i18n/use-translation.ts'
import { usePlace } from './place-state.ts'
import { Section } from './section.tsx'
import { TranslationLine } from './translation-line.tsx'

/** The landlord's description and the facts about the building. */
export function About() {
  const { t } = useTranslation('place')
  const { place } = usePlace()
  const { descriptions, meta, meta_facts: facts, text_languages: languages } = place
  if (descriptions.length === 0 && facts.length === 0) return null
  const [first, ...others] = descriptions
  return (
    <Section
      id="about"
      title={meta.heading ?? t('about_title', { name: place.name })}
      titleLanguage={meta.heading === null ? undefined : languages.heading}
    >
      {facts.length > 0 && (
        <dl className="mb-6 flex flex-wrap gap-x-10 gap-y-3">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-13 text-ink-3">{name}</dt>
              <dd className="tabular font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div lang={languages.descriptions} className="grid max-w-[44.5em] gap-5 text-ink-2">
        {first && <p>{first.text}</p>}
        {others.map(({ name, text }) => (
          <div key={name}>
            <h3 className="mb-1 font-sans text-15 font-semibold tracking-normal text-ink">{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <TranslationLine />
    </Section>
  )
}
