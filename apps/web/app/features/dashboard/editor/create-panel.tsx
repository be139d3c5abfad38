import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import type { FieldName } from '@amber/domain/inventory/inventory-fields'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { SidePanel } from '../kit/side-panel.tsx'
import { EditorProvider } from './editor-context.ts'
import { editorUrl } from './editor-url.ts'
import type { FieldProblems } from './field-problem.ts'
import { FieldRow } from './field-row.tsx'
import type { Values } from './shape.ts'

/** Fields that a room type and a tenancy can't be without. */
const NEW_FIELDS = {
  room_type: [
    'name',
    'room_type',
    'unit_type',
    'bathroom_type',
    'kitchen_type',
    'bedroom_count',
    'bathroom_count',
    'occupants',
  ],
  tenancy: ['name', 'lease_duration', 'lease_duration_unit', 'price', 'deposit'],
} as const satisfies Record<string, readonly FieldName[]>

const INITIAL: Values = { bedroom_count: 1, bathroom_count: 1, occupants: 1, lease_duration_unit: 'week' }

type Props = { editor: InventoryEditor; now: string; problems: FieldProblems; typed: Values | undefined }

/** Creates a room type in a place, or a tenancy in a room type. */
export function CreatePanel({ editor, now, problems, typed }: Props) {
  const { t } = useTranslation('editor')
  const kind = editor.kind === 'place' ? 'room_type' : 'tenancy'
  const { currency, choices } = editor
  return (
    <SidePanel title={t(kind === 'room_type' ? 'add_room_type' : 'add_tenancy')} closeUrl={editorUrl(editor.id)}>
      <EditorProvider value={{ currency, choices, problems, now, onRowsChanged: () => {} }}>
        <Form method="post" noValidate>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="parent_id" value={editor.id} />
          <input type="hidden" name="currency" value={currency} />
          {NEW_FIELDS[kind].map((name) => (
            <FieldRow key={name} name={name} value={(typed ?? INITIAL)[name]} isFeedOwned={false} />
          ))}
          <DenseButton type="submit" name="do" value="create" className="mt-3">
            {t('create')}
          </DenseButton>
        </Form>
      </EditorProvider>
    </SidePanel>
  )
}
