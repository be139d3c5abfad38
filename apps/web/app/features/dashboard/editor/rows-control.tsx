import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { RowList } from './row-list.tsx'
import type { Shape, Values } from './shape.ts'
import { useRows } from './use-rows.ts'

type Props = {
  name: string
  shape: Shape & { type: 'rows' }
  value: unknown
  /** Renders the controls of a row. */
  children: (name: string, values: Values) => ReactNode
}

/** Rows to add, move and remove. */
export function RowsControl({ name, shape, value, children }: Props) {
  const { t } = useTranslation('editor')
  const rows = useRows(value)
  return (
    <>
      <RowList name={name} rows={rows} isOrdered={shape.isOrdered ?? false}>
        {children}
      </RowList>
      <DenseButton variant="plain" className="mt-1 noscript:hidden" onClick={() => rows.add({})}>
        <Icon name="plus" size="tiny" />
        {t('add_row')}
      </DenseButton>
    </>
  )
}
