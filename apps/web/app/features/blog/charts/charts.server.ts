import type { Language } from '@amber/domain/languages'
import { i18nFor } from '../../../i18n/i18n.server.ts'
import { renderBarChart } from './bar-chart.ts'
import { yearEnsuite, yearRooms } from './year-charts.ts'

/** Returns the charts that articles can name, in a language. */
export function chartsIn(language: Language): Record<string, () => string> {
  const texts = { t: i18nFor(language).getFixedT(language, 'blog'), language }
  return {
    'year-ensuite': () => renderBarChart(yearEnsuite(texts)),
    'year-rooms': () => renderBarChart(yearRooms(texts)),
  }
}
