import { useTranslation } from '../../i18n/use-translation.ts'
import type { LineView } from './cost-lines.ts'

/** Rounds to two decimals, because weeks converted to months may have many. */
const roundCount = (count: number) => Math.round(count * 100) / 100

/** Returns a formatter for a line's label, note and amount. */
export function useLineText() {
  const { t } = useTranslation('place')
  return (line: LineView): { label: string; note: string | null; amount: string } => {
    const amount = line.amount.text
    switch (line.kind) {
      case 'rent':
        return {
          label: t(`line_rent_${line.unit}`, { count: roundCount(line.periods), price: line.each }),
          note: null,
          amount,
        }
      case 'deposit':
        return { label: t('deposit'), note: t('refundable'), amount }
      case 'fee':
        return { label: t('booking_fee'), note: null, amount }
      case 'offer':
        return { label: line.name, note: null, amount }
      case 'cost': {
        const each =
          line.included || line.recurrence === 'one_off' ? null : t(`line_${line.recurrence}`, { price: line.each })
        const notes = [each, line.refundable ? t('refundable') : null].filter((note) => note !== null)
        return {
          label: line.name,
          note: notes.length > 0 ? notes.join(', ') : null,
          amount: line.included ? t('included') : amount,
        }
      }
    }
  }
}

export const lineKey = (line: LineView) => ('id' in line ? `${line.kind} ${line.id}` : line.kind)
