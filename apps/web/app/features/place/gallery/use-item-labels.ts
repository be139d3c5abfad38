import type { Place } from '@amber/contract/schemas/inventory'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isIllustrativeRender } from '../../../shared/picture/is-illustrative-render.ts'
import type { GalleryItem } from './gallery-tabs.ts'

/** Returns the title, caption and credit of an item; `alt` is never empty. */
export function useItemLabels(item: GalleryItem, place: Pick<Place, 'name'>) {
  const { t } = useTranslation('gallery')
  const title = item.byStudent ? t('by_student') : (item.roomName ?? place.name)
  const isPlan = item.kind === 'plan'
  const caption = isPlan ? t('plan_of', { room: title }) : item.caption
  const credit =
    item.credit === null ? null : isIllustrativeRender(item.credit) ? t('render') : t('credit', { name: item.credit })
  return { title, caption, credit, alt: caption ?? title }
}
