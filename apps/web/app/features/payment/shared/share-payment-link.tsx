import { languagePrefix } from '@amber/domain/seo/language-path'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { shareUrl } from '../../../browser/share-url.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toast-queue.ts'

/** The field replaces the button that had focus. */
const focusInput = (input: HTMLInputElement | null) => input?.focus()

type Props = { token: string; place: string; size?: 'small' }

/**
 * Shares the payment link, with which parents pay without logging in. It shows the room, the amount and the student's
 * first name. A browser that can neither share nor copy shows the link. Hidden without JavaScript.
 */
export function SharePaymentLink({ token, place, size }: Props) {
  const { t } = useTranslation('payment')
  const { origin, language, edition } = useSite()
  const [isShown, setShown] = useState(false)
  // Whoever pays starts in the student's language, which families usually share.
  const url = `${origin}${languagePrefix(language, edition.defaultLanguage)}/payments/${token}`
  const share = async () => {
    const outcome = await shareUrl({ kind: 'payment', title: place, url })
    if (outcome === 'copied') showToast({ title: t('share_copied'), icon: 'check' })
    if (outcome === 'failed') setShown(true)
  }
  if (isShown) {
    return (
      <div className="w-full max-w-120">
        <Field label={t('share_not_copied')}>
          <TextInput ref={focusInput} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      </div>
    )
  }
  return (
    <Button
      variant="outline"
      {...(size && { size })}
      onClick={() => void share()}
      className="justify-self-start noscript:hidden"
    >
      <Icon name="share" size="small" />
      {t('share')}
    </Button>
  )
}
