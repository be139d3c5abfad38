import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import { Section } from './section.tsx'

const COLOURS = [
  ['ink', 'bg-ink', 'colour_ink'],
  ['ink-2', 'bg-ink-2', 'colour_ink_2'],
  ['ink-3', 'bg-ink-3', 'colour_ink_3'],
  ['red', 'bg-red', 'colour_red'],
  ['red-strong', 'bg-red-strong', 'colour_red_strong'],
  ['honey', 'bg-honey', 'colour_honey'],
  ['honey-tint', 'bg-honey-tint', 'colour_honey_tint'],
  ['success', 'bg-success', 'colour_success'],
  ['warning', 'bg-warning', 'colour_warning'],
  ['sand-50', 'bg-sand-50', 'colour_sand_50'],
  ['sand-100', 'bg-sand-100', 'colour_sand_100'],
  ['sand-200', 'bg-sand-200', 'colour_sand_200'],
] as const

/** Heading styles for lines that are not headings. */
const TITLE = 'font-display font-title leading-title tracking-[-0.018em]'

export function Colours() {
  const { t } = useTranslation('ui')
  return (
    <Section title={t('colour')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-4">
        {COLOURS.map(([name, backgroundClass, use]) => (
          <li key={name} className="text-13">
            <span className={`block h-16 rounded-control inset-ring inset-ring-hair ${backgroundClass}`} />
            <code className="mt-1.5 block font-sans font-semibold">{name}</code>
            <span className="text-ink-3">{t(use)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Type() {
  const { t } = useTranslation('ui')
  const locale = LOCALES[useSite().language]
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'GBP' }).format(11_316)
  return (
    <Section title={t('type')}>
      <div className="grid gap-2.5">
        <p className={`${TITLE} text-44 tracking-[-0.035em]`}>{t('type_page')}</p>
        <p className={`${TITLE} text-32`}>{t('type_section')}</p>
        <p className={`${TITLE} text-24`}>{t('type_block')}</p>
        <p className={`${TITLE} text-20`}>{t('type_card')}</p>
        <p className="text-17">{t('type_opening')}</p>
        <p className="tabular">{t('type_text', { amount })}</p>
        <p className="text-13 text-ink-3">{t('type_hint')}</p>
      </div>
    </Section>
  )
}
