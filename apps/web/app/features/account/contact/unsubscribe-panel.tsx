import type { UnsubscribeOptions } from '@amber/contract/schemas/contact'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Outcome } from '../../../ui/outcome.tsx'

/** State of an unsubscribe link: the subscriptions it can still stop and whether one was just stopped. */
export type UnsubscribeState =
  | { is: 'known'; kind: string; left: UnsubscribeOptions['left']; isDone: boolean }
  | { is: 'unknown' }
  /** The API is unavailable; the visitor can press the button again. */
  | { is: 'failed' }

export function UnsubscribePanel({ state }: { state: UnsubscribeState }) {
  if (state.is === 'unknown') return <Unknown />
  if (state.is === 'failed') return <Failed />
  if (state.left.length === 0) return <AllStopped />
  const about = ABOUT[state.kind] ?? 'search'
  return state.left.includes('this') ? <StopAlerts about={about} /> : <StopAll isDone={state.isDone} about={about} />
}

type Alert = 'search' | 'price' | 'deposit'

type AlertProps = { about: Alert }

/** Subjects of mails whose alerts are not those of a saved search. */
const ABOUT: Readonly<Record<string, Alert>> = { price_drop: 'price', deposit_reminder: 'deposit' }

function StopAlerts({ about }: AlertProps) {
  const { t } = useTranslation('contact')
  return (
    <Panel title={t(`stop_${about}_title`)} text={t(`stop_${about}_text`)}>
      <StopButton what="this">{t(about === 'deposit' ? 'stop_deposit' : 'stop_search')}</StopButton>
      <StopButton what="all" second>
        {t('stop_all')}
      </StopButton>
    </Panel>
  )
}

/** Offers to stop all mail, either after stopping some alerts or as the only option for other mails. */
function StopAll({ isDone, about }: AlertProps & { isDone: boolean }) {
  const { t } = useTranslation('contact')
  if (isDone) {
    return (
      <Panel title={t('stopped_title')} done={t(`stopped_${about}_text`)}>
        <StopButton what="all" second>
          {t('stop_all')}
        </StopButton>
        <Settings />
      </Panel>
    )
  }
  return (
    <Panel title={t('stop_title')} text={t('stop_text')}>
      <StopButton what="all">{t('stop_these')}</StopButton>
    </Panel>
  )
}

function AllStopped() {
  const { t } = useTranslation('contact')
  return (
    <Panel title={t('stopped_title')} done={t('stopped_all_text')}>
      <Settings />
      <ButtonLink to="/" variant="link">
        {t('home')}
      </ButtonLink>
    </Panel>
  )
}

function Unknown() {
  const { t } = useTranslation('contact')
  const { supportEmail } = useSite().edition
  return (
    <Panel title={t('stop_unknown_title')} text={t('stop_unknown_text', { email: supportEmail })}>
      <Settings />
    </Panel>
  )
}

function Failed() {
  const { t } = useTranslation('contact')
  return (
    <Panel title={t('stop_title')}>
      <Outcome of={t} tone="refused">
        {t('stop_failed')}
      </Outcome>
      <StopButton>{t('stop_these')}</StopButton>
    </Panel>
  )
}

const Settings = () => (
  <ButtonLink to="/profile/contact" variant="outline" wide>
    {useTranslation('contact').t('stop_settings')}
  </ButtonLink>
)

/** Native form, so that it works in any mail client's browser. The URL holds the token. */
function StopButton({
  what,
  second = false,
  children,
}: {
  what?: 'this' | 'all'
  second?: boolean
  children: ReactNode
}) {
  return (
    <form method="post">
      <Button type="submit" name="what" value={what} wide variant={second ? 'outline' : 'primary'}>
        {children}
      </Button>
    </form>
  )
}

function Panel({ title, text, done, children }: { title: string; text?: string; done?: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-[28rem] gap-4 py-10 md:py-20">
      <h1 className="text-24 md:text-32">{title}</h1>
      {text && <p className="text-ink-2">{text}</p>}
      {done && <Outcome of={done}>{done}</Outcome>}
      {children}
    </div>
  )
}
