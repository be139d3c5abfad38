import { comparisonPath } from '@amber/domain/compare/comparison-url'
import { useTranslation } from '../../i18n/use-translation.ts'
import { shareUrl } from '../../browser/share-url.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import type { ComparePage } from './compare-view.ts'
import { withUniversity } from './with-university.ts'

/** Shares or prints the comparison. Without JavaScript the browser's own controls do both. */
export function CompareActions({ page }: { page: ComparePage }) {
  const { requestedStay, isAsNamed } = page
  const { t } = useTranslation(['compare', 'place'])
  const { origin } = useSite()
  const share = async () => {
    // Includes the resolved defaults, so that the recipient sees the same stay even after availability changes. Saved
    // stays are named by their ids.
    const stay = isAsNamed ? {} : requestedStay
    const path = comparisonPath({ ...withUniversity(page), ...stay })
    const url = origin + path
    const outcome = await shareUrl({ kind: 'comparison', title: t('title'), url })
    if (outcome === 'copied') showToast({ title: t('place:link_copied'), icon: 'check' })
    if (outcome === 'failed') showToast({ title: t('place:link_not_copied'), text: url, tone: 'error' })
  }
  return (
    <div className="flex gap-2 print:hidden noscript:hidden">
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
