import { useTranslation } from '../../../i18n/use-translation.ts'
import type { BalanceLine } from './balance-lines.ts'

export function BalanceSummary({ sums }: { sums: readonly BalanceLine[] }) {
  const { t } = useTranslation('payments_account')
  return (
    <section aria-labelledby="sums-title" className="mb-6 rounded-card bg-sand-50 p-4 md:p-5">
      <h2 id="sums-title" className="font-sans text-15 font-semibold tracking-normal">
        {t('sums')}
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-4 md:flex md:flex-wrap">
        {sums.map(({ part, amounts }) => (
          <div key={part}>
            <dt className="text-13 text-ink-2">{t(`line_${part}`)}</dt>
            {amounts.map((amount) => (
              <dd key={amount} className="tabular text-24 leading-[1.2] font-[680] tracking-[-0.025em]">
                {amount}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
