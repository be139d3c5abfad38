import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { FinanceData } from './load-finance.server.ts'
import { financeUrl } from './finance-url.ts'

type Line = Extract<FinanceData, { tab: 'commissions' }>['sums'][number]

/** Commissions of standing bookings, by supplier and place. */
export function CommissionTable({ sums, by }: Pick<Extract<FinanceData, { tab: 'commissions' }>, 'sums' | 'by'>) {
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
  )
}
