import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'

const STEPS = [
  { step: 'share', icon: 'share' },
  { step: 'look', icon: 'search' },
  { step: 'join', icon: 'user-plus' },
] as const

export function ProgrammeSteps() {
  const { t } = useTranslation('referrals')
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className="mb-5 text-24 md:text-32">
        {t('how_title')}
      </h2>
      <ol className="grid gap-5">
        {STEPS.map(({ step, icon }) => (
          <li key={step} className="grid grid-cols-[auto_1fr] gap-4">
            <span className="grid size-11 place-items-center rounded-pill bg-honey-tint text-honey-ink">
              <Icon name={icon} />
            </span>
            <div>
              <h3 className="font-sans text-17 font-semibold tracking-normal">{t(`step_${step}`)}</h3>
              <p className="mt-1 text-ink-2">{t(`step_${step}_text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
