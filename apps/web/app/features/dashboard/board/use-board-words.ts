import type { Board, Figure } from '@amber/contract/schemas/board'
import { FIGURES } from '@amber/domain/board/figures'
import { formatDate } from '@amber/domain/dates/format-date'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { changeOf, formatAmount, formatCount, formatShare, lengthMessage } from './board-format.ts'

/** Formats values of the board in the language of the page. */
export function useBoardWords({ currency }: Pick<Board, 'currency'>) {
  const { t } = useTranslation('board')
  const { language } = useSite()
  const length = (minutes: number) => {
    const message = lengthMessage(minutes, language)
    switch (message.key) {
      case 'minutes':
        return t('minutes', message.values)
      case 'hours':
        return t('hours', message.values)
      case 'hours_minutes':
        return t('hours_minutes', message.values)
      case 'days_long':
        return t('days_long', message.values)
    }
  }
  const count = (value: number) => formatCount(value, language)
  const share = (value: number) => formatShare(value, language)
  const amount = (minor: number) => formatAmount(minor, currency, language)
  const figure = (name: Figure['name'], value: number) =>
    ({ share, minutes: length, money: amount, count })[FIGURES[name].unit](value)
  const interval = ({ low, high }: { low: number | null; high: number | null }) =>
    low === null || high === null ? undefined : t('interval', { low: share(low), high: share(high) })
  const change = (of: Figure) => {
    const changed = changeOf(of.name, of, language)
    if (!changed) return undefined
    const size =
      changed.by === 'minutes'
        ? length(changed.minutes)
        : changed.by === 'points'
          ? t('points', { points: changed.text })
          : changed.text
    return { tone: changed.tone, text: `${changed.sign}${size}` }
  }
  /** Day and month, since the period says which year. */
  const day = (text: string) => formatDate(text, language, { format: { day: 'numeric', month: 'short' } })
  return { t, language, length, count, share, amount, figure, interval, change, day }
}
