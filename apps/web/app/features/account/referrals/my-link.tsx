import { useTranslation } from '../../../i18n/use-translation.ts'
import { shareUrl } from '../../../browser/share-url.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toast-queue.ts'

/** Selectable link, since the share button needs JavaScript. */
export function MyLink({ url }: { url: string }) {
  const { t } = useTranslation('referrals')
  const { brand } = useSite().edition
  const share = async () => {
    const outcome = await shareUrl({ kind: 'referral', title: brand, url })
    if (outcome === 'copied') showToast({ title: t('link_copied'), icon: 'check' })
    if (outcome === 'failed') showToast({ title: t('link_not_copied'), text: url, tone: 'error' })
  }
  return (
    <section aria-labelledby="link-title" className="rounded-card bg-sand-50 p-4 md:p-5">
      <h2 id="link-title" className="font-sans text-17 font-semibold tracking-normal">
        {t('link_title')}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t('link_text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <Field label={t('link_label')}>
            <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </Field>
        </div>
        <Button variant="outline" onClick={() => void share()} className="max-md:w-full noscript:hidden">
          <Icon name="share" size="small" />
          {t('share')}
        </Button>
      </div>
    </section>
  )
}
