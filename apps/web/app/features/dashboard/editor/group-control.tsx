import { Fragment, useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { useEditor } from './editor-context.ts'
import { RowsControl } from './rows-control.tsx'
import { ScalarControl } from './scalar-control.tsx'
import type { PartShapes, Shape, Values } from './shape.ts'
import { useLabels } from './use-labels.ts'
import { objectOf, textOf } from './value-entries.ts'

type GroupProps = { name: string; shape: Shape & { type: 'group' }; value: unknown }

/** Several values below each other's labels. */
export function GroupControl({ name, shape, value }: GroupProps) {
  return <PartControls name={name} parts={shape.parts} values={objectOf(value)} />
}

/** The controls of a row or group, as many beside each other as fit. */
export function PartControls({ name, parts, values }: { name: string; parts: PartShapes; values: Values }) {
  const firstInline = Object.keys(parts).find((part) => isInline(parts[part]))
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-2">
      {Object.entries(parts).map(([part, shape]) => (
        <Fragment key={part}>
          {part === firstInline && isInline(shape) && <InlineHead parts={shape.parts} />}
          <PartControl name={`${name}.${part}`} part={part} shape={shape} value={values[part]} />
        </Fragment>
      ))}
    </div>
  )
}

type PartProps = { name: string; part: string; shape: Shape; value: unknown }

function PartControl({ name, part, shape, value }: PartProps) {
  const { t } = useTranslation('editor')
  const { problems, currency } = useEditor()
  const { label } = useLabels()
  const id = useId()
  const problem = problems[name]
  const error = problem && <FieldError id={`${id}-error`}>{t(`error_${problem}`)}</FieldError>
  if (shape.type === 'hidden') {
    const text = textOf(shape, value, currency)
    return text === '' ? null : <input type="hidden" name={name} value={text} readOnly />
  }
  if (shape.type === 'group')
    return isTranslation(shape) ? (
      <details className="col-span-full">
        <summary className="cursor-pointer text-12 text-ink-3">{label(part)}</summary>
        <div className="pt-1.5">
          <GroupControl {...{ name, shape, value }} />
        </div>
      </details>
    ) : (
      <InlineGroup {...{ name, part, shape, value }} />
    )
  if (shape.type === 'rows')
    return (
      <fieldset className="col-span-full min-w-0">
        <legend className="text-12 text-ink-3">{label(part)}</legend>
        <RowsControl {...{ name, shape, value }}>
          {(row, values) => <PartControls name={row} parts={shape.parts} values={values} />}
        </RowsControl>
        {error}
      </fieldset>
    )
  const control = {
    id,
    'aria-describedby': problem && `${id}-error`,
    'aria-invalid': problem ? (true as const) : undefined,
  }
  if (shape.type === 'flag')
    return (
      <label className="flex min-h-8 cursor-pointer items-center gap-2 self-end text-12">
        <ScalarControl {...{ name, shape, value, control }} />
        {label(part)}
        {error}
      </label>
    )
  return (
    <div className={`min-w-0 ${shape.type === 'text' && shape.isLong ? 'col-span-full' : ''}`}>
      <label htmlFor={id} className="block text-12 text-ink-3">
        {label(part)}
      </label>
      <ScalarControl {...{ name, shape, value, control }} />
      {error}
    </div>
  )
}

/** The parts of a part, such as the long and the short name of a street, on one line. */
function InlineGroup({ name, part, shape, value }: GroupProps & { part: string }) {
  const { t } = useTranslation('editor')
  const { problems } = useEditor()
  const { label } = useLabels()
  const id = useId()
  const values = objectOf(value)
  const problem = Object.keys(shape.parts)
    .map((inner) => problems[`${name}.${inner}`])
    .find((found) => found !== undefined)
  return (
    <div className="col-span-full flex flex-wrap items-center gap-2 md:flex-nowrap">
      <span className="w-24 shrink-0 text-12 text-ink-3">{label(part)}</span>
      {Object.entries(shape.parts).map(([inner, innerShape]) => (
        <ScalarControl
          key={inner}
          name={`${name}.${inner}`}
          shape={innerShape}
          value={values[inner]}
          control={{
            'aria-label': `${label(part)}, ${label(inner)}`,
            placeholder: label(inner),
            'aria-describedby': problem && id,
            'aria-invalid': problems[`${name}.${inner}`] ? true : undefined,
          }}
        />
      ))}
      {problem && <FieldError id={id}>{t(`error_${problem}`)}</FieldError>}
    </div>
  )
}

/** Names the columns of the lines below, each of whose controls has the name for screen readers. */
function InlineHead({ parts }: { parts: PartShapes }) {
  const { label } = useLabels()
  return (
    <div aria-hidden="true" className="col-span-full -mb-1 flex gap-2 text-12 text-ink-3 max-md:hidden">
      <span className="w-24 shrink-0" />
      {Object.keys(parts).map((part) => (
        <span key={part} className="w-full px-2">
          {label(part)}
        </span>
      ))}
    </div>
  )
}

const isInline = (shape: Shape | undefined): shape is Shape & { type: 'group' } =>
  shape?.type === 'group' && !isTranslation(shape)

const isTranslation = ({ parts }: Shape & { type: 'group' }) => 'es' in parts
