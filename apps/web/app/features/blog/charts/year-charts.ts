import { YEAR_COSTS } from '@amber/content/year-costs.generated'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import type { TFunction } from 'i18next'
import type { BarChart, Tone } from './bar-chart.ts'

type Room = (typeof YEAR_COSTS)['cities'][number]['rooms'][number]['room']

type Texts = { t: TFunction<'blog'>; language: Language }

const TONES: Record<Room, Tone> = { non_ensuite: 'grey', ensuite: 'honey', studio: 'ink' }

/** Compares the en-suite rooms of the cities. */
export const yearEnsuite = (texts: Texts): BarChart => yearChart(texts, ['ensuite'])

/** Compares three kinds of rooms in each city. */
export const yearRooms = (texts: Texts): BarChart => yearChart(texts, ['non_ensuite', 'ensuite', 'studio'])

function yearChart({ t, language }: Texts, kinds: readonly Room[]): BarChart {
  const { day, weeks, cities } = YEAR_COSTS
  const ROOMS: Record<Room, string> = {
    non_ensuite: t('room_non_ensuite'),
    ensuite: t('room_ensuite'),
    studio: t('room_studio'),
  }
  const whole = (minor: number) => Math.round(minor / 100) * 100
  const pounds = (minor: number) => formatMoney({ amount: whole(minor), currency: 'GBP' }, language)
  const groups = cities.map(({ names, currency, rooms }) => ({
    label: names[language],
    rooms: kinds.flatMap((kind) => rooms.find(({ room }) => room === kind) ?? []),
    local: (minor: number) => formatMoney({ amount: whole(minor), currency }, language),
  }))
  return {
    title: kinds.length === 1 ? t('chart_ensuite', { weeks }) : t('chart_rooms', { weeks }),
    note: t('chart_note', { day: formatDate(day, language) }),
    legend: kinds.length === 1 ? [] : kinds.map((kind) => ({ tone: TONES[kind], label: ROOMS[kind] })),
    groups: groups.map(({ label, rooms }) => ({
      label,
      bars: rooms.map(({ room, minorGbp }) => ({ tone: TONES[room], value: minorGbp, text: pounds(minorGbp) })),
    })),
    table: {
      label: t('chart_table'),
      head: [t('city'), t('room'), t('local_currency'), t('in_pounds'), t('room_types')],
      rows: groups.flatMap(({ label, rooms, local }) =>
        rooms.map(({ room, minor, minorGbp, count }) => [
          label,
          ROOMS[room],
          local(minor),
          pounds(minorGbp),
          String(count),
        ]),
      ),
    },
  }
}
