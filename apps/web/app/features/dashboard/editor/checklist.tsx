import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import type { ChecklistCode } from '@amber/domain/inventory/publishing-checklist'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { fieldAnchor } from './editor-url.ts'

/** The field that settles an item; what depends on room types and tenancies leads to the tree. */
const FIELD_OF_ITEM: Readonly<Record<ChecklistCode, string | undefined>> = {
  supplier: 'organisation_id',
  address: 'address',
  description: 'descriptions',
  image: 'media',
  featured_image: 'media',
  cancellation_policy: 'cancellation_policies',
  bookable_room: undefined,
  bookable_stay: undefined,
  price: 'price',
  availability: 'available_from',
  five_images: 'media',
  heading: 'heading',
  meta_description: 'meta_description',
  amenities: 'amenities',
  floor_plan: 'media',
  area: 'area',
  translations: 'translations',
  slots_left: 'places_left',
}

/** Lists items that are missing before students see the inventory, and items that would make it better. */
export function Checklist({ checklist }: Pick<InventoryEditor, 'checklist'>) {
  const { t } = useTranslation('editor')
  const open = checklist.filter(({ is_done: isDone }) => !isDone)
  const blocking = open.filter(({ is_blocking: isBlocking }) => isBlocking)
  return (
    <section aria-labelledby="checklist">
      <h2 id="checklist" className="font-sans text-13 font-semibold tracking-normal">
        {blocking.length > 0 ? t('blocking', { count: blocking.length }) : t('ready')}
      </h2>
      <ul className="mt-1.5 grid gap-1">
        {open.map(({ code, is_blocking: isBlocking }) => {
          const field = FIELD_OF_ITEM[code]
          return (
            <li key={code} className="flex items-start gap-2">
              <Icon
                name={isBlocking ? 'circle-alert' : 'info'}
                size="tiny"
                className={`mt-0.75 ${isBlocking ? 'text-danger' : 'text-ink-3'}`}
              />
              {field === undefined ? (
                <span>{t(`check_${code}`)}</span>
              ) : (
                <a href={`#${fieldAnchor(field)}`} className="underline">
                  {t(`check_${code}`)}
                </a>
              )}
              {!isBlocking && <span className="ml-auto shrink-0 text-12 text-ink-3">{t('advised')}</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
