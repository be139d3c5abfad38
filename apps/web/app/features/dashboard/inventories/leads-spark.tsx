import { useTranslation } from '../../../i18n/use-translation.ts'

const [WIDTH, HEIGHT] = [48, 16]

/** Returns the points of a line through the numbers, highest at the top. */
export function sparkPoints(numbers: readonly number[]): string {
  const highest = Math.max(1, ...numbers)
  const step = WIDTH / Math.max(numbers.length - 1, 1)
  return numbers
    .map(
      (number, index) => `${(index * step).toFixed(1)},${(HEIGHT - 2 - (number / highest) * (HEIGHT - 4)).toFixed(1)}`,
    )
    .join(' ')
}

/** Leads of the last days: a line for the shape and the sum for the amount. */
export function LeadsSpark({ leads }: { leads: readonly number[] }) {
  const { t } = useTranslation('inventories')
  const sum = leads.reduce((total, day) => total + day, 0)
  return (
    <span className="inline-flex items-center justify-end gap-2 align-middle">
      <svg
        aria-hidden="true"
        width={WIDTH}
        height={HEIGHT}
        className="fill-none stroke-current stroke-[1.5] text-ink-3"
      >
        <polyline points={sparkPoints(leads)} strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      <span className={`w-5 ${sum === 0 ? 'text-ink-3' : ''}`}>
        {sum}
        <span className="sr-only"> {t('leads_hidden', { count: sum })}</span>
      </span>
    </span>
  )
}
