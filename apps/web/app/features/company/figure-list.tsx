import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../shared/page/site.ts'
import type { Figures } from './company-view.ts'

/** Shows how much the site offers now, counted from its data. */
export function FigureList({ figures }: { figures: Figures }) {
  const { t } = useTranslation('company')
  const { language } = useSite()
  const number = new Intl.NumberFormat(LOCALES[language])
  return (
    <dl className="mb-10 grid max-w-[42rem] grid-cols-3 border-y border-sand-200">
      {(['places', 'cities', 'countries'] as const).map((name) => (
        <div key={name} className="flex flex-col-reverse justify-end py-4 pe-4">
          <dt className="text-13 text-ink-2">{t(`figure_${name}`, { count: figures[name] })}</dt>
          <dd className="tabular text-24 leading-[1.1] font-[680] tracking-[-0.03em]">
            {number.format(figures[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
