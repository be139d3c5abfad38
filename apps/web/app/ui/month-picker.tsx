import { useState } from 'react'
import { addMonthsToMonth, clamp, dateFormat, type IsoMonth } from './calendar.ts'
import { PickerCell, PickerGrid, type PickerLabels } from './picker-grid.tsx'
import { Picker } from './picker.tsx'

type Props = {
  value: IsoMonth | undefined
  onChange: (month: IsoMonth) => void
  /** Current month where the visitor is, passed in so that server and browser agree. */
  thisMonth: IsoMonth
  language: string
  placeholder: string
  labels: PickerLabels
  min?: IsoMonth
  max?: IsoMonth
  name?: string
  disabled?: boolean
}

const COLUMNS = 3
const ROWS = [0, 1, 2, 3]

export function MonthPicker(props: Props) {
  const { value, language, placeholder, name, disabled } = props
  const text = value === undefined ? undefined : dateFormat(language, { month: 'long', year: 'numeric' })(value)
  return (
    <Picker text={text} placeholder={placeholder} name={name} value={value} disabled={disabled}>
      <Months {...props} />
    </Picker>
  )
}

function Months({ value, onChange, thisMonth, language, labels, min, max }: Props) {
  const [current, setCurrent] = useState(() => clamp(value ?? thisMonth, min, max))
  const year = current.slice(0, 4)
  const formatMonth = dateFormat(language, { month: 'long', year: 'numeric' })
  const monthName = dateFormat(language, { month: 'long' })

  const clampMonth = (month: IsoMonth) => clamp(month, min, max)
  const target = (key: string) => {
    const column = (Number(current.slice(5)) - 1) % COLUMNS
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -COLUMNS,
      ArrowDown: COLUMNS,
      Home: -column,
      End: COLUMNS - 1 - column,
      PageUp: -12,
      PageDown: 12,
    }
    const months = steps[key]
    return months === undefined ? undefined : clampMonth(addMonthsToMonth(current, months))
  }
  /** Returns undefined when no month of that year can be chosen. */
  const inYear = (years: number) => {
    const month = clampMonth(addMonthsToMonth(current, 12 * years))
    return month.startsWith(year) ? undefined : month
  }
  return (
    <PickerGrid
      current={current}
      onMove={setCurrent}
      target={target}
      title={dateFormat(language, { year: 'numeric' })(current)}
      previous={{ label: labels.previous, to: inYear(-1) }}
      next={{ label: labels.next, to: inYear(1) }}
    >
      {ROWS.map((row) => (
        <tr key={row}>
          {[1, 2, 3].map((column) => {
            const month = `${year}-${String(row * COLUMNS + column).padStart(2, '0')}`
            return (
              <PickerCell
                key={month}
                label={formatMonth(month)}
                text={monthName(month)}
                selected={month === value}
                current={month === current}
                today={month === thisMonth}
                disabled={clampMonth(month) !== month}
                onChoose={() => onChange(month)}
                className="h-12"
              />
            )
          })}
        </tr>
      ))}
    </PickerGrid>
  )
}
