import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CHECK_BOX } from '../kit/form-row.tsx'
import { useEditor } from './editor-context.ts'
import { MediaPreview } from './media-preview.tsx'
import { REMOVE_PART } from './read-values.ts'
import { type KeyedRow, moveRow, toKeyedRows } from './keyed-rows.ts'
import type { Shape, Values } from './shape.ts'
import { listOf, objectOf } from './value-entries.ts'

type Props = {
  name: string
  shape: Shape & { type: 'rows' }
  value: unknown
  /** Renders the controls of a row. */
  children: (name: string, values: Values) => ReactNode
}

/**
 * Rows to add, move and remove. Their controls keep what was typed, because React moves them with their keys. Without
 * JavaScript there is one blank row to add, and a check box to remove each.
 */
export function RowsControl({ name, shape, value, children }: Props) {
  const { t } = useTranslation('editor')
  const { problems, onRowsChanged } = useEditor()
  const [rows, setRows] = useState(() => toKeyedRows(listOf(value)))
  const [dragged, setDragged] = useState<number>()
  const isMedia = 'base_path' in shape.parts
  const change = (next: readonly KeyedRow[]) => {
    setRows(next)
    onRowsChanged()
  }
  const shown: readonly KeyedRow[] = isMedia ? rows : [...rows, { key: -1, value: {} }]
  return (
    <>
      <ul className="grid gap-2">
        {shown.map((row, index) => {
          const path = `${name}.${index}`
          const isBlank = row.key === -1
          const problem = problems[path]
          return (
            <li
              key={row.key}
              {...(shape.isOrdered &&
                !isBlank && {
                  onDragOver: (event) => {
                    if (dragged === undefined) return
                    event.preventDefault()
                    if (dragged !== index) {
                      change(moveRow(rows, dragged, index))
                      setDragged(index)
                    }
                  },
                })}
              className={`rounded-control border bg-sand-50 p-2 ${isBlank ? 'hidden noscript:block' : ''} ${dragged === index ? 'border-select' : 'border-sand-200'}`}
            >
              <div className="flex items-start gap-2">
                {isMedia && <MediaPreview medium={objectOf(row.value)} />}
                <div className="min-w-0 grow">
                  {children(path, objectOf(row.value))}
                  {problem && <FieldError className="mt-1">{t(`error_${problem}`)}</FieldError>}
                </div>
                {!isBlank && (
                  <>
                    <label className="hidden items-center gap-1.5 text-12 noscript:flex">
                      <input type="checkbox" name={`${path}.${REMOVE_PART}`} className={DENSE_CHECK_BOX} />
                      {t('remove')}
                    </label>
                    <div className="flex flex-col noscript:hidden">
                      {shape.isOrdered && (
                        <>
                          <RowButton
                            icon="chevron-up"
                            label={t('move_up', { row: index + 1 })}
                            disabled={index === 0}
                            onClick={() => change(moveRow(rows, index, index - 1))}
                          />
                          <span
                            draggable
                            aria-hidden="true"
                            title={t('drag')}
                            onDragStart={() => setDragged(index)}
                            onDragEnd={() => setDragged(undefined)}
                            className="grid h-5 cursor-grab place-items-center text-ink-3"
                          >
                            <Icon name="menu" size="tiny" />
                          </span>
                          <RowButton
                            icon="chevron-down"
                            label={t('move_down', { row: index + 1 })}
                            disabled={index === rows.length - 1}
                            onClick={() => change(moveRow(rows, index, index + 1))}
                          />
                        </>
                      )}
                      <RowButton
                        icon="x"
                        label={t('remove_row', { row: index + 1 })}
                        onClick={() => change(rows.filter(({ key }) => key !== row.key))}
                      />
                    </div>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {!isMedia && (
        <DenseButton
          variant="plain"
          className="mt-1 noscript:hidden"
          onClick={() => change([...rows, { key: nextKey(rows), value: {} }])}
        >
          <Icon name="plus" size="tiny" />
          {t('add_row')}
        </DenseButton>
      )}
    </>
  )
}

const nextKey = (rows: readonly KeyedRow[]) => Math.max(0, ...rows.map(({ key }) => key)) + 1

type ButtonProps = { icon: 'chevron-up' | 'chevron-down' | 'x'; label: string; disabled?: boolean; onClick: () => void }

function RowButton({ icon, label, disabled = false, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-6 cursor-pointer place-items-center rounded-control hover:bg-sand-200 disabled:cursor-not-allowed disabled:opacity-40 max-lg:size-thumb"
    >
      <Icon name={icon} size="tiny" />
    </button>
  )
}
