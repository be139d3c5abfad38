import type { Place } from '@amber/contract/inventory'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { isRender } from '../../../parts/is-render.ts'
import type { GalleryItem } from './gallery-tabs.ts'

/** What an item is called, what it shows and whose it is; `alt` is never empty. */
export function useItemWords(item: GalleryItem, place: Pick<Place, 'name'>) {
  const { t } = useTranslation('gallery')
  const title = item.byStudent ? t('by_student') : (item.roomName ?? place.name)
  const isPlan = item.kind === 'plan'
  const caption = isPlan ? t('plan_of', { room: title }) : item.caption
  const credit = item.credit === null ? null : isRender(item.credit) ? t('render') : t('credit', { name: item.credit })
  return { title, caption, credit, alt: caption ?? title }
}
