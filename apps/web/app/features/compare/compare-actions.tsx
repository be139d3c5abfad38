import { comparisonPath } from '@amber/domain/compare/comparison-url'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shareAddress } from '../../lib/share-address.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import type { ComparePage } from './compare-view.ts'

/** Sent on or printed. Without script the browser's own bar and menu do both. */
export function CompareActions({ page: { comparison, wish, university } }: { page: ComparePage }) {
  const { t } = useTranslation(['compare', 'place'])
  const { origin } = useSite()
  const share = async () => {
    // With what was filled in: whoever opens it sees the same stay, whatever is free by then.
    const path = comparisonPath({ ...comparison, ...wish, university: university?.canonicalName ?? null })
    const url = origin + path
    const outcome = await shareAddress({ title: t('title'), url })
    if (outcome === 'copied') showToast({ title: t('place:link_copied'), icon: 'check' })
    if (outcome === 'failed') showToast({ title: t('place:link_not_copied'), text: url, tone: 'error' })
  }
  return (
    <div className="flex gap-2 xl:mt-7.5 print:hidden noscript:hidden">
      <Button variant="soft" size="small" onClick={() => void share()} className="min-h-11">
        <Icon name="share" size="small" />
        {t('place:share')}
      </Button>
      <Button variant="soft" size="small" onClick={() => window.print()} className="min-h-11">
        {t('print')}
      </Button>
    </div>
  )
}
