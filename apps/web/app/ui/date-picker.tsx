import { useState } from 'react'
import {
  addDays,
  addMonths,
  clamp,
  dateFormat,
  dayOfWeek,
  firstDayOfWeek,
  type IsoDate,
  monthOf,
  weeksOf,
} from './calendar.ts'
import { PickerCell, PickerGrid, type PickerLabels } from './picker-grid.tsx'
import { Picker } from './picker.tsx'

type Props = {
  value: IsoDate | undefined
  onChange: (day: IsoDate) => void
  /** Today where the visitor is, passed in so that server and browser agree. */
  today: IsoDate
  language: string
  placeholder: string
  labels: PickerLabels
  min?: IsoDate
  max?: IsoDate
  name?: string
  disabled?: boolean
}

export function DatePicker(props: Props) {
  const { value, language, placeholder, name, disabled } = props
  const formatDate = dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const text = value === undefined ? undefined : formatDate(value)
  return (
    <Picker text={text} placeholder={placeholder} name={name} value={value} disabled={disabled}>
      <Days {...props} />
    </Picker>
  )
}

function Days({ value, onChange, today, language, labels, min, max }: Props) {
  const [current, setCurrent] = useState(() => clamp(value ?? today, min, max))
  const firstDay = firstDayOfWeek(language)
  const weeks = weeksOf(monthOf(current), firstDay)
  const formatDay = dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const formatMonth = dateFormat(language, { month: 'long', year: 'numeric' })
  const shortWeekday = dateFormat(language, { weekday: 'short' })
  const longWeekday = dateFormat(language, { weekday: 'long' })
  const weekStart = addDays(current, -dayOfWeek(current, firstDay))

  const clampDay = (day: IsoDate) => clamp(day, min, max)
  const target = (key: string, shift: boolean) => {
    const days: Record<string, () => IsoDate> = {
      ArrowLeft: () => addDays(current, -1),
      ArrowRight: () => addDays(current, 1),
      ArrowUp: () => addDays(current, -7),
      ArrowDown: () => addDays(current, 7),
      Home: () => weekStart,
      End: () => addDays(weekStart, 6),
      PageUp: () => addMonths(current, shift ? -12 : -1),
      PageDown: () => addMonths(current, shift ? 12 : 1),
    }
    const day = days[key]?.()
    return day && clampDay(day)
  }
  /** Returns undefined when no day of that month can be chosen. */
  const inMonth = (months: number) => {
    const day = clampDay(addMonths(current, months))
    return monthOf(day) === monthOf(current) ? undefined : day
  }
  return (
    <PickerGrid
      current={current}
      onMove={setCurrent}
      target={target}
      title={formatMonth(current)}
      previous={{ label: labels.previous, to: inMonth(-1) }}
      next={{ label: labels.next, to: inMonth(1) }}
      head={
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((column) => (
              <th
                key={column}
                scope="col"
                abbr={longWeekday(addDays(weekStart, column))}
                className="py-1 text-13 font-medium text-ink-3"
              >
                {shortWeekday(addDays(weekStart, column))}
              </th>
            ))}
          </tr>
        </thead>
      }
    >
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((day) =>
            monthOf(day) !== monthOf(current) ? (
              <td key={day} />
            ) : (
              <PickerCell
                key={day}
                label={formatDay(day)}
                text={String(Number(day.slice(8)))}
                selected={day === value}
                current={day === current}
                today={day === today}
                disabled={clampDay(day) !== day}
                onChoose={() => onChange(day)}
                className="h-10"
              />
            ),
          )}
        </tr>
      ))}
    </PickerGrid>
  )
}
