import type { FieldName } from '@amber/domain/inventory/inventory-fields'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FormRow } from '../kit/form-row.tsx'
import { CancellationPreview } from './cancellation-preview.tsx'
import { useEditor } from './editor-context.ts'
import { fieldAnchor } from './editor-url.ts'
import { FIELD_SHAPES } from './field-shapes.ts'
import { GroupControl, PartControls } from './group-control.tsx'
import { LanguageControls } from './language-controls.tsx'
import { LocationControl } from './location-control.tsx'
import { MediaControl } from './media-control.tsx'
import { PRESENT_FIELD } from './read-values.ts'
import { RegionControl } from './region-control.tsx'
import { RowsControl } from './rows-control.tsx'
import { ScalarControl } from './scalar-control.tsx'
import { SetControl } from './set-control.tsx'
import type { Shape } from './shape.ts'
import { useLabels } from './use-labels.ts'

type Props = { name: FieldName; value: unknown; isFeedOwned: boolean }

/** One field with its label and error. A field of the supplier's feed is shown and not sent. */
export function FieldRow({ name, value, isFeedOwned }: Props) {
  const { t } = useTranslation('editor')
  const { problems } = useEditor()
  const { label } = useLabels()
  const shape = FIELD_SHAPES[name]
  const problem = problems[name]
  const hints: Partial<Record<FieldName, string>> = {
    tags: t('hint_words'),
    feature_tags: t('hint_words'),
    gone: t('hint_gone'),
    archived: t('hint_archived'),
    payment: t('hint_payment'),
    nationality_payments: t('hint_nationality'),
    region_id: t('hint_region'),
  }
  return (
    <FormRow
      label={label(name)}
      hint={isFeedOwned ? t('feed_owned') : hints[name]}
      error={problem && t(`error_${problem}`)}
      isGroup={isComposite(shape)}
      anchor={fieldAnchor(name)}
    >
      {(control) => (
        <>
          {!isFeedOwned && <input type="hidden" name={PRESENT_FIELD} value={name} />}
          {isFeedOwned && <Icon name="lock" size="tiny" className="float-right mt-2 text-ink-3" />}
          <fieldset disabled={isFeedOwned} className="min-w-0">
            {name === 'region_id' ? (
              <RegionControl {...{ value, control }} />
            ) : isComposite(shape) ? (
              <Composite {...{ name, shape, value }} />
            ) : (
              <ScalarControl {...{ name, shape, value, control }} />
            )}
          </fieldset>
        </>
      )}
    </FormRow>
  )
}

const COMPOSITE_TYPES = ['set', 'group', 'rows', 'languages'] as const
type CompositeShape = Shape & { type: (typeof COMPOSITE_TYPES)[number] }

const isComposite = (shape: Shape): shape is CompositeShape => COMPOSITE_TYPES.some((type) => type === shape.type)

function Composite({ name, shape, value }: { name: FieldName; shape: CompositeShape; value: unknown }) {
  if (name === 'location') return <LocationControl value={value} />
  if (name === 'media') return <MediaControl value={value} />
  switch (shape.type) {
    case 'set':
      return name === 'cancellation_policies' ? (
        <CancellationPreview value={value}>
          <SetControl {...{ name, shape, value }} />
        </CancellationPreview>
      ) : (
        <SetControl {...{ name, shape, value }} />
      )
    case 'group':
      return <GroupControl {...{ name, shape, value }} />
    case 'rows':
      return (
        <RowsControl {...{ name, shape, value }}>
          {(row, values) => <PartControls name={row} parts={shape.parts} values={values} />}
        </RowsControl>
      )
    case 'languages':
      return <LanguageControls {...{ name, shape, value }} />
  }
}
