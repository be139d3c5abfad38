import { useState, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PasskeyProblem } from './passkeys.ts'

type Props = {
  label: string
  /** Whether this is the main action of the page. */
  main: boolean
  /** Resolves to undefined on success. */
  use: (form: FormData) => Promise<PasskeyProblem | undefined>
  /** Path to load next, as a full page load because the session changed. */
  next: string
  children?: ReactNode
}

/** Passkeys need JavaScript; without it the page says so. */
export function PasskeyForm({ label, main, use, next, children }: Props) {
  const { t } = useTranslation('second_factor')
  const [problem, setProblem] = useState<PasskeyProblem>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (form: FormData) => {
    setBusy(true)
    const newProblem = await use(form)
    setProblem(newProblem)
    if (newProblem === undefined) window.location.assign(next)
    else setBusy(false)
  }
  return (
    <>
      <p className="hidden text-13 text-ink-2 noscript:block">{t('passkey_needs_script')}</p>
      <form
        className="grid gap-4 noscript:hidden"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit(new FormData(event.currentTarget))
        }}
      >
        {children}
        <Button type="submit" variant={main ? 'primary' : 'outline'} wide busy={isBusy}>
          <Icon name="key-round" />
          {label}
        </Button>
        <p role="alert" className="flex items-start gap-1.5 text-13 font-medium text-danger empty:hidden">
          {problem && (
            <>
              <Icon name="circle-alert" size="small" className="mt-0.5" />
              {t(problem)}
            </>
          )}
        </p>
      </form>
    </>
  )
}
