import { useTranslation } from '../../i18n/use-translation.ts'
import { shareUrl } from '../../browser/share-url.ts'
import { useSite } from '../../shared/page/site.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { ConfirmAction } from './confirm-action.tsx'
import { IntentForm } from './intent-form.tsx'
import type { ListView } from './list-view.ts'
import { Panel } from './panel.tsx'

export function Invite({ list }: { list: ListView }) {
  const { t } = useTranslation('shared')
  const { origin } = useSite()
  const url = origin + list.invitationPath
  const share = async () => {
    const outcome = await shareUrl({ title: list.name, url })
    if (outcome === 'copied') showToast({ title: t('link_copied'), icon: 'check' })
    if (outcome === 'failed') showToast({ title: t('link_not_copied'), text: url, tone: 'error' })
  }
  return (
    <Panel title={t('invite_title')}>
      <p className="text-13 text-ink-2">{t('invite_text')}</p>
      <Field label={t('invite_link')}>
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" onClick={() => void share()} className="noscript:hidden">
          <Icon name="share" size="small" />
          {t('share_link')}
        </Button>
        {list.isOwner && (
          // A new link resets the confirmation.
          <ConfirmAction key={list.invitationPath} label={t('renew')} text={t('renew_text')}>
            <IntentForm intent="renew">
              <Button type="submit" variant="outline" size="small">
                {t('renew_sure')}
              </Button>
            </IntentForm>
          </ConfirmAction>
        )}
      </div>
    </Panel>
  )
}
