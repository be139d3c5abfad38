import { isPageCategory } from '@amber/domain/tracking/page-category'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Returns words for where a chat began: the kind of page, or the path of a page that is of no kind. */
export function useTriggerPoint() {
  const { t } = useTranslation('chat_inbox')
  return (point: string): string => (isPageCategory(point) ? t(`page_${point}`) : point)
}
