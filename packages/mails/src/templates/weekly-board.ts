import { FIGURES } from '@amber/domain/board/figures'
import { WEEKLY_FIGURES, type WeeklyFigure } from '@amber/domain/board/weekly-figures'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

const MINUTES_PER_HOUR = 60

/** The figures of a week beside those of the week before. Names nobody: the dashboard does. */
export function weeklyBoard(
  { from, to, isOfTeam, currency, figures, link }: MailContents['weekly_board'],
  { t, day, money, percent }: MailTranslator,
): MailLayout {
  const days = { from: day(new Date(from)), to: day(new Date(to)) }
  const text = t(isOfTeam ? 'weekly_text_team' : 'weekly_text', days)
  const write = (name: WeeklyFigure, value: number | null): string => {
    if (value === null) return t('weekly_nothing')
    switch (FIGURES[name].unit) {
      case 'share':
        return percent(Math.round(value * 100))
      case 'minutes':
        return t('weekly_length', { hours: Math.floor(value / MINUTES_PER_HOUR), minutes: value % MINUTES_PER_HOUR })
      case 'money':
        return money({ amount: value, currency })
      case 'count':
        return String(value)
    }
  }
  return {
    subject: t('weekly_subject', days),
    preview: text,
    blocks: [
      { is: 'title', text: t('weekly_title') },
      { is: 'text', text },
      {
        is: 'facts',
        facts: WEEKLY_FIGURES.map((name) => ({
          name: t(`weekly_${name}`),
          value: t('weekly_value', {
            value: write(name, figures[name].value),
            before: write(name, figures[name].compared),
          }),
        })),
      },
      { is: 'button', label: t('weekly_button'), href: link },
    ],
  }
}
