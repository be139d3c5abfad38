import type { TFunction } from 'i18next'
import type { RangeInWords } from './list-view.ts'

export const rangeInWords = ({ from, to }: RangeInWords, t: TFunction<'shared'>): string =>
  from === null ? t('up_to', { amount: to }) : t('from_to', { from, to })
