import { useTranslation } from '../../../i18n/use-translation.ts'
import type { AccountLine, BalancePart } from './account-lines.ts'

/** Honey stands for waiting, green for refunds and ink for money that reached its destination. */
const COLOURS: Readonly<Record<BalancePart, string>> = {
  held: 'bg-honey',
  stuck: 'bg-honey/45',
  returning: 'bg-success/45',
  refunded: 'bg-success',
  released: 'bg-ink',
  kept: 'bg-ink',
}

/** Shows where the paid money is: a bar of the buckets and their amounts. */
export function PaymentBalance({
  account: { parts, paid, cashback, type, heldFor, isDeclined },
}: {
  account: AccountLine
}) {
  const { t } = useTranslation('payments_account')
  return (
    <section aria-label={t('where')} className="px-4 pb-4 md:px-5 md:pb-5">
      <div aria-hidden="true" className="flex h-2 gap-0.5 overflow-hidden rounded-pill bg-sand-100">
        {parts.map(({ part, share }) => (
          <span key={part} className={COLOURS[part]} style={{ width: `${share}%` }} />
        ))}
      </div>
      <dl className="tabular mt-3">
        {parts.map(({ part, amount }) => (
          <Line key={part} colour={COLOURS[part]} {...lineOf(part)} amount={amount} />
        ))}
        {cashback !== null && <Line colour="bg-success" label={t('line_cashback')} note={null} amount={cashback} />}
        <div className="mt-2 flex items-baseline justify-between gap-2 border-t border-ink pt-2.5 font-[650]">
          <dt>{t('line_paid')}</dt>
          <dd className="whitespace-nowrap">{paid}</dd>
        </div>
      </dl>
    </section>
  )

  function lineOf(part: BalancePart) {
    if (part === 'kept') return { label: t('line_kept'), note: isDeclined ? null : t('line_kept_note') }
    if (part === 'stuck') return { label: t('line_stuck'), note: t('line_stuck_note') }
    if (part !== 'held') return { label: t(`line_${part}`), note: null }
    if (heldFor !== 'move_in') return { label: t('line_held'), note: t(`line_held_${heldFor}`) }
    return { label: t(type === 'platform_fee' ? 'line_fee' : 'line_held'), note: t(`line_held_${type}`) }
  }
}

type LineProps = { colour: string; label: string; note: string | null; amount: string }

function Line({ colour, label, note, amount }: LineProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5 py-1.25">
      <dt className="flex items-baseline gap-2.5">
        <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-pill ${colour}`} />
        {label}
      </dt>
      <dd className="flex items-baseline gap-2">
        <span aria-hidden="true" className="min-w-3 grow -translate-y-1 border-b border-dotted border-sand-300" />
        <span className="whitespace-nowrap">{amount}</span>
      </dd>
      {note !== null && <dd className="col-span-2 max-w-[38.5em] pl-5 text-13 text-ink-3">{note}</dd>}
    </div>
  )
}
