import type { Stoppable } from '@amber/contract/contact'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'

/** What the link of a mail can stop, and what it has stopped just now. */
export type StopState =
  | { is: 'known'; left: Stoppable['left']; isDone: boolean }
  | { is: 'unknown' }
  /** The API is away; the button may be pressed again. */
  | { is: 'failed' }

export function StopPanel({ state }: { state: StopState }) {
  if (state.is === 'unknown') return <Unknown />
  if (state.is === 'failed') return <Failed />
  if (state.left.length === 0) return <AllStopped />
  return state.left.includes('this') ? <StopSearch /> : <StopAll isDone={state.isDone} />
}

function StopSearch() {
  const { t } = useTranslation('contact')
  return (
    <Panel title={t('stop_search_title')} text={t('stop_search_text')}>
      <StopButton what="this">{t('stop_search')}</StopButton>
      <StopButton what="all" second>
        {t('stop_all')}
      </StopButton>
    </Panel>
  )
}

/** After the one search, the rest is offered; of a mail of another kind it is all there is. */
function StopAll({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('contact')
  if (isDone) {
    return (
      <Panel title={t('stopped_title')} done={t('stopped_search_text')}>
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

/** A form of the browser's own: it works wherever a mail is opened. The address holds the token. */
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
