import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DENSE_CHECK_BOX } from '../kit/form-row.tsx'
import { useEditor } from './editor-context.ts'
import type { KeyedRow } from './keyed-rows.ts'
import { REMOVE_PART } from './read-values.ts'
import type { Values } from './shape.ts'
import type { Rows } from './use-rows.ts'
import { objectOf } from './value-entries.ts'

type Props = {
  name: string
  rows: Rows
  isOrdered: boolean
  /** The row to add without JavaScript. */
  blank?: Values
  /** Renders the controls of a row. */
  children: (name: string, values: Values) => ReactNode
}

const NOTHING: Values = {}
const BLANK_KEY = -1

/**
 * Rows to move and remove. Their controls keep what was typed, because React moves them with their keys. Without
 * JavaScript there is one blank row to add, and a check box to remove each.
 */
export function RowList({ name, rows: { rows, move, remove }, isOrdered, blank = NOTHING, children }: Props) {
  const { t } = useTranslation('editor')
  const { problems } = useEditor()
  const [dragged, setDragged] = useState<number>()
  const shown: readonly KeyedRow[] = [...rows, { key: BLANK_KEY, value: blank }]
  return (
    <ul className="grid gap-2">
      {shown.map((row, index) => {
        const path = `${name}.${index}`
        const isBlank = row.key === BLANK_KEY
        const problem = problems[path]
        return (
          <li
            key={row.key}
            {...(isOrdered &&
              !isBlank && {
                onDragOver: (event) => {
                  if (dragged === undefined) return
                  event.preventDefault()
                  if (dragged !== index) {
                    move(dragged, index)
                    setDragged(index)
                  }
                },
              })}
            className={`rounded-control border bg-sand-50 p-2 ${isBlank ? 'hidden noscript:block' : ''} ${dragged === index ? 'border-select' : 'border-sand-200'}`}
          >
            <div className="flex items-start gap-2">
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
                    {isOrdered && (
                      <>
                        <RowButton
                          icon="chevron-up"
                          label={t('move_up', { row: index + 1 })}
                          disabled={index === 0}
                          onClick={() => move(index, index - 1)}
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
                          onClick={() => move(index, index + 1)}
                        />
                      </>
                    )}
                    <RowButton icon="x" label={t('remove_row', { row: index + 1 })} onClick={() => remove(row.key)} />
                  </div>
                </>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

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
