import type { Language } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguageName } from '../kit/use-language-name.ts'
import type { LeadLine } from './lead-line.ts'
import type { LIST_FILTERS, ListFilter } from './leads-url.ts'

type Value<Filter extends ListFilter> = (typeof LIST_FILTERS)[Filter][number]

/** Returns words for the values of filters. */
export function useLeadWords() {
  const { t } = useTranslation(['staff_leads', 'lead_bulk'])
  const languageName = useLanguageName()
  const nameOf = ({ name, isErased }: Pick<LeadLine, 'name' | 'isErased'>) => name ?? t(isErased ? 'erased' : 'unnamed')
  const byFilter: Record<ListFilter, (value: string) => string> = {
    stages: (value) => t(`stage_${value as Value<'stages'>}`),
    signals: (value) => t(`signals_${value as Value<'signals'>}`),
    due: (value) => t(`due_${value as Value<'due'>}`),
    task: (value) => t(`due_${value as Value<'task'>}`),
    last_contact: (value) => t(`last_contact_${value as Value<'last_contact'>}`),
    payment: (value) => t(`payment_${value as Value<'payment'>}`),
    sources: (value) => t(`sources_${value as Value<'sources'>}`),
    languages: (value) => languageName(value as Language),
    tags: (value) => t(`lead_bulk:tag_${value as Value<'tags'>}`),
  }
  return { labelOf: (filter: ListFilter, value: string) => byFilter[filter](value), languageName, nameOf }
}
