import { useTranslation } from '../../../i18n/use-translation.ts'
import { shareUrl } from '../../../browser/share-url.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toast-queue.ts'

type Props = { name: string; invitationPath: string }

/** The link of a shared shortlist, to select and copy without JavaScript. Needs the messages of `shared`. */
export function InvitationLink({ invitationPath }: Pick<Props, 'invitationPath'>) {
  const { t } = useTranslation('shared')
  const { origin } = useSite()
  return (
    <Field label={t('invite_link')}>
      <TextInput readOnly value={origin + invitationPath} onFocus={(event) => event.currentTarget.select()} />
    </Field>
  )
}

/** Opens the device's share sheet, or copies the link. */
export function ShareLinkButton({ name, invitationPath }: Props) {
  const { t } = useTranslation('shared')
  const { origin } = useSite()
  const share = async () => {
    const url = origin + invitationPath
    const outcome = await shareUrl({ kind: 'shortlist', title: name, url })
    if (outcome === 'copied') showToast({ title: t('link_copied'), icon: 'check' })
    if (outcome === 'failed') showToast({ title: t('link_not_copied'), text: url, tone: 'error' })
  }
  return (
    <Button size="small" onClick={() => void share()} className="noscript:hidden">
      <Icon name="share" size="small" />
      {t('share_link')}
    </Button>
  )
}
