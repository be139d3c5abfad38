import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { FinanceData } from './load-finance.server.ts'
import { financeUrl } from './finance-url.ts'

type Data = Extract<FinanceData, { tab: 'commissions' }>
type Line = Data['sums'][number]

/** Commissions of standing bookings: the totals of all pages, and a page by supplier and place. */
export function CommissionTable({ sums, totals, by }: Pick<Data, 'sums' | 'totals' | 'by'>) {
  const { t } = useTranslation('finance')
  const supplierOf = ({ supplier }: Line) =>
    supplier ? (
      <Link to={supplier.url} className="hover:underline">
        {supplier.name}
      </Link>
    ) : (
      t('no_supplier')
    )
  const nameOf = (line: Line) =>
    line.place ? (
      <Link to={line.place.url} className="font-semibold hover:underline">
        {line.place.name}
      </Link>
    ) : (
      supplierOf(line)
    )
  const sumOf = (of: (line: Line) => Line['paid']) => (line: Line) => (
    <span title={t('bookings', { count: of(line).bookings })}>{of(line).bookings === 0 ? '–' : of(line).amount}</span>
  )
  if (sums.length === 0) {
    return (
      <div className="p-4 md:p-6">
        <EmptyState title={t('no_commissions')} text={t('no_commissions_text')} level={2} />
      </div>
    )
  }
  return (
    <>
      <CommissionTotals totals={totals} />
      <DataTable
        caption={t('tab_commissions')}
        rows={sums}
        keyOf={({ key }) => key}
        sort={{ key: 'supplier', order: 'asc' }}
        sortUrl={() => financeUrl('commissions')}
        head={{
          label: by === 'place' ? t('place') : t('supplier'),
          cell: nameOf,
        }}
        columns={[
          ...(by === 'place' ? [{ key: 'supplier', label: t('supplier'), width: 200, cell: supplierOf }] : []),
          {
            key: 'expected',
            label: t('expected'),
            isNumeric: true,
            width: 110,
            isOnPhones: true,
            cell: sumOf(({ expected }) => expected),
          },
          { key: 'claimed', label: t('claimed'), isNumeric: true, width: 110, cell: sumOf(({ claimed }) => claimed) },
          {
            key: 'paid',
            label: t('paid'),
            isNumeric: true,
            width: 110,
            isOnPhones: true,
            cell: sumOf(({ paid }) => paid),
          },
          {
            key: 'without',
            label: t('without_terms'),
            isNumeric: true,
            width: 130,
            cell: ({ withoutTerms }) => withoutTerms || '–',
          },
        ]}
      />
    </>
  )
}

/** One line per currency. The states are in the order in which money moves through them. */
function CommissionTotals({ totals }: Pick<Data, 'totals'>) {
  const { t } = useTranslation('finance')
  return (
    <section aria-label={t('totals')} className="border-b border-sand-200 px-4 py-3">
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {totals.map(({ currency, ...states }) => (
          <li key={currency} className="grid gap-0.5">
            <span className="text-12 text-ink-3">{t('totals_in', { currency })}</span>
            <dl className="flex flex-wrap gap-x-4">
              {(['expected', 'claimed', 'paid'] as const).map((state) => (
                <div key={state} className="flex gap-1.5">
                  <dt className="text-ink-2">{t(state)}</dt>
                  <dd className="font-semibold tabular">{states[state].amount}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
