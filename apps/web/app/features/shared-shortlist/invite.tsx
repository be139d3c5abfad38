import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { IntentForm } from './intent-form.tsx'
import type { ListView } from './list-view.ts'
import { Panel } from './panel.tsx'
import { InvitationLink, ShareLinkButton } from './shared/share-link.tsx'

export function Invite({ list }: { list: ListView }) {
  const { t } = useTranslation('shared')
  const { name, invitationPath } = list
  return (
    <Panel title={t('invite_title')}>
      <p className="text-13 text-ink-2">{t('invite_text')}</p>
      <InvitationLink invitationPath={invitationPath} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ShareLinkButton name={name} invitationPath={invitationPath} />
        {list.isOwner && (
          // A new link resets the confirmation.
          <ConfirmAction key={invitationPath} label={t('renew')} text={t('renew_text')}>
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
