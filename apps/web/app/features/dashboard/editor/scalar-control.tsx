import { CURRENCIES } from '@amber/domain/money/currency'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DENSE_CHECK_BOX, DENSE_CONTROL, DENSE_TEXT_AREA } from '../kit/form-row.tsx'
import { useEditor } from './editor-context.ts'
import type { Shape } from './shape.ts'
import { useLabels } from './use-labels.ts'
import { isChecked, textOf } from './value-entries.ts'

type Props = {
  shape: Shape
  /** Name of the control; the last part of it names the options. */
  name: string
  value: unknown
  isDisabled?: boolean
  control: {
    id?: string
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
    /** Instead of a label. */
    'aria-label'?: string
    placeholder?: string
  }
}

const INPUT_TYPES: Partial<Record<Shape['type'], string>> = { day: 'date', instant: 'datetime-local' }
const INPUT_MODES = { number: 'decimal', money: 'decimal' } as const

/** The control of a single value. Texts are checked by the server, so that one set of rules and messages applies. */
export function ScalarControl({ shape, name, value, isDisabled = false, control }: Props) {
  const { currency } = useEditor()
  const shared = { ...control, name, disabled: isDisabled }
  const text = textOf(shape, value, currency)
  switch (shape.type) {
    case 'flag':
      return (
        <input
          {...shared}
          type="checkbox"
          defaultChecked={isChecked(shape, value)}
          className={`${DENSE_CHECK_BOX} my-1.5`}
        />
      )
    case 'choice':
    case 'reference':
      return <Choice {...{ shape, name, text, shared }} />
    case 'text':
      return shape.isLong ? (
        <textarea {...shared} defaultValue={text} rows={3} className={DENSE_TEXT_AREA} />
      ) : (
        <input {...shared} defaultValue={text} autoComplete="off" className={DENSE_CONTROL} />
      )
    case 'money':
      return (
        <span className="flex items-center gap-1.5">
          <span className="text-ink-3">{CURRENCIES[currency].symbol}</span>
          <input {...shared} defaultValue={text} inputMode="decimal" autoComplete="off" className={DENSE_CONTROL} />
        </span>
      )
    default:
      return (
        <input
          {...shared}
          type={INPUT_TYPES[shape.type] ?? 'text'}
          {...(shape.type === 'number' && { inputMode: INPUT_MODES.number })}
          {...(shape.type === 'instant' && { step: 'any' })}
          defaultValue={text}
          autoComplete="off"
          className={DENSE_CONTROL}
        />
      )
  }
}

function Choice({
  shape,
  name,
  text,
  shared,
}: {
  shape: Shape & { type: 'choice' | 'reference' }
  name: string
  text: string
  shared: object
}) {
  const { t } = useTranslation('editor')
  const { choices } = useEditor()
  const { option } = useLabels()
  const part = name.split('.').at(-1) ?? name
  const options = optionsOf()
  // A value that is no choice any more stays until somebody chooses another.
  const isUnknown = text !== '' && options.every(([value]) => value !== text)
  return (
    <select {...shared} name={name} defaultValue={text} className={DENSE_CONTROL}>
      {shape.blank && <option value="">{t(part === 'kind' ? 'default_terms' : 'none')}</option>}
      {isUnknown && <option value={text}>{text}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )

  function optionsOf(): (readonly [value: string, label: string])[] {
    if (shape.type === 'choice') return shape.options.map((value) => [value, option(part, value)])
    if (shape.of === 'suppliers') return choices.suppliers.map(({ id, name: supplier }) => [String(id), supplier])
    return choices.nationality_groups.map((group) => [group, group])
  }
}
