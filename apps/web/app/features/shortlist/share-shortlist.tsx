import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { shareUrl } from '../../browser/share-url.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorOutcome } from '../../shared/page/error-outcome.tsx'
import { useSite } from '../../shared/page/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { InvitationLink, ShareLinkButton } from '../shared-shortlist/shared/share-link.tsx'
import type { ShareOutcome } from './share-outcome.ts'

/**
 * Creates a link to the shortlist and opens the device's share sheet, or copies the link. The link stays on the page for
 * browsers that allow neither after a request. `loaded` is the outcome of the form without JavaScript.
 */
export function ShareShortlist({ loaded }: { loaded: ShareOutcome | undefined }) {
  const { t } = useTranslation(['shortlist', 'shared'])
  const { account, origin } = useSite()
  const fetcher = useFetcher<ShareOutcome>()
  const outcome = fetcher.data ?? loaded
  const shared = useRef<ShareOutcome>(loaded)
  useEffect(() => {
    if (fetcher.data === undefined || fetcher.data === shared.current) return
    shared.current = fetcher.data
    if (!('link' in fetcher.data)) return
    const { name, invitationPath } = fetcher.data.link
    void shareUrl({ kind: 'shortlist', title: name, url: origin + invitationPath }).then((result) => {
      if (result === 'copied') showToast({ title: t('shared:link_copied'), icon: 'check' })
    })
  }, [fetcher.data, origin, t])
  // An unknown name falls back to the email, which others must not see.
  const firstName = account && account.name !== account.email ? account.name.split(' ', 1)[0] : undefined
  return (
    <>
      <fetcher.Form method="post" className="in-data-kept:hidden">
        <input type="hidden" name="name" value={firstName ? t('share_name', { name: firstName }) : t('title')} />
        <input type="hidden" name="member_name" value={firstName ?? t('share_friend')} />
        <Button type="submit" variant="soft" size="small" busy={fetcher.state !== 'idle'} className="min-h-11">
          <Icon name="share" size="small" />
          {t('share_action')}
        </Button>
      </fetcher.Form>
      {outcome && <SharePanel outcome={outcome} />}
    </>
  )
}

function SharePanel({ outcome }: { outcome: ShareOutcome }) {
  const { t } = useTranslation(['shortlist', 'shared'])
  if (!('link' in outcome)) {
    return (
      <div className="basis-full">
        {'problem' in outcome ? (
          <ErrorOutcome problem={outcome.problem} />
        ) : (
          <Outcome of={outcome} tone="refused">
            {t('share_full')}
          </Outcome>
        )}
      </div>
    )
  }
  const { id, name, invitationPath } = outcome.link
  return (
    <div className="grid basis-full gap-3 rounded-card border border-sand-200 p-4 in-data-kept:hidden">
      <InvitationLink invitationPath={invitationPath} />
      <p className="text-13 text-ink-2">{t('shared:invite_text')}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ShareLinkButton name={name} invitationPath={invitationPath} />
        <ButtonLink to={`/profile/shared/${id}`} variant="link" className="min-h-11">
          {t('share_open')}
        </ButtonLink>
      </div>
    </div>
  )
}
