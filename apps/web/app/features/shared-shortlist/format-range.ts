import type { TFunction } from 'i18next'
import type { FormattedRange } from './list-view.ts'

export const formatRange = ({ from, to }: FormattedRange, t: TFunction<'shared'>): string =>
  from === null ? t('up_to', { amount: to }) : t('from_to', { from, to })
