import { formatDate } from '@amber/domain/dates/format-date'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import type { InventoryDraft } from './inventory-draft.ts'
import { useLabels } from './use-labels.ts'

const MOMENT = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

type Props = { draft: InventoryDraft; onRestore: () => void; onDiscard: () => void }

/** Offers the changes that an earlier visit left unsaved. */
export function DraftBanner({ draft, onRestore, onDiscard }: Props) {
  const { t } = useTranslation('editor')
  const { language } = useSite()
  const { label } = useLabels()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <section
      aria-label={t('draft_title')}
      className="mx-4 mt-3 flex flex-wrap items-center gap-2 rounded-control bg-honey-tint px-3 py-2 text-honey-ink lg:mx-5"
    >
      <p className="min-w-0 grow">
        {t('draft_text', { time: formatDate(new Date(draft.savedAt), language, { timeZone, format: MOMENT }) })}{' '}
        {Object.keys(draft.values).map(label).join(', ')}
      </p>
      <DenseButton onClick={onRestore}>{t('draft_restore')}</DenseButton>
      <DenseButton variant="plain" onClick={onDiscard}>
        {t('discard')}
      </DenseButton>
    </section>
  )
}
