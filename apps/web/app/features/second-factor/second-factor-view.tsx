import { useTranslation } from '../../i18n/use-translation.ts'
import type { CallProblem } from '../../lib/failed-call.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { RefusedOutcome } from '../../parts/refused-outcome.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { AddPasskey } from './add-passkey.tsx'
import type { NewApp } from './authenticator-app.server.ts'
import { CodeForm } from './code-form.tsx'
import { FactorCard } from './factor-card.tsx'
import { FactorList } from './factor-list.tsx'
import type { FactorsView } from './factors.ts'
import { LogOut } from './log-out.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { provePasskey } from './passkeys.ts'
import { SetUpApp } from './set-up-app.tsx'

/** What the last form was answered with. */
type Answer = {
  app?: NewApp | undefined
  wrongCode?: 'code_digits' | 'code_wrong'
  problem?: CallProblem
  done?: 'done_added' | 'done_removed'
}

type Stage = { factors: FactorsView; next: string | undefined; answer: Answer }

const PATH = '/login/second-factor'
const NO_ANSWER: Answer = {}

type Props = Omit<Stage, 'answer'> & { answer: Answer | undefined }

export function SecondFactorView({ factors, next, answer = NO_ANSWER }: Props) {
  const { t } = useTranslation('second_factor')
  const { stage } = factors
  return (
    <div className="mx-auto grid max-w-[32rem] gap-6 py-10 md:py-16">
      <PageHead title={t(`title_${stage}`)} path={PATH} noindex />
      <header>
        <h1 className="text-32">{t(`title_${stage}`)}</h1>
        <p className="mt-2 text-ink-2">{t(`intro_${stage}`)}</p>
      </header>
      {answer.done && <Outcome of={answer}>{t(answer.done)}</Outcome>}
      {answer.problem && <RefusedOutcome problem={answer.problem} />}
      {stage === 'show' ? (
        <Show factors={factors} next={next} answer={answer} />
      ) : (
        <SetUp factors={factors} next={next} answer={answer} />
      )}
    </div>
  )
}

function Show({ factors: { app, passkeys }, next = '/dashboard', answer: { wrongCode } }: Stage) {
  const { t } = useTranslation('second_factor')
  const hasPasskey = passkeys.length > 0
  return (
    <>
      {hasPasskey && (
        <FactorCard icon="key-round" title={t('passkey_title')} text={t('passkey_text')}>
          <PasskeyForm label={t('passkey_use')} main use={provePasskey} next={next} />
        </FactorCard>
      )}
      {app !== null && (
        <FactorCard icon="smartphone" title={t('app_title')} text={t('app_text')}>
          <CodeForm step="show_code" main={!hasPasskey} error={wrongCode && t(wrongCode)} />
        </FactorCard>
      )}
      <div className="text-13 text-ink-2">
        <p className="mb-2">{t('lost')}</p>
        <LogOut />
      </div>
    </>
  )
}

/** For the first one, and for more of them later. */
function SetUp({ factors, next, answer: { app, wrongCode } }: Stage) {
  const { t } = useTranslation('second_factor')
  const isFirst = factors.stage === 'set_up'
  return (
    <>
      {!isFirst && <FactorList factors={factors} />}
      {/* One thing at a time: the app waits for its code. */}
      {app === undefined && (
        <FactorCard icon="key-round" title={t('passkey_title')} text={t('passkey_text')}>
          <AddPasskey main={isFirst} next={next ?? PATH} />
        </FactorCard>
      )}
      {factors.app === null && (
        <FactorCard icon="smartphone" title={t('app_title')} text={t('app_text')}>
          <SetUpApp app={app} error={wrongCode && t(wrongCode)} />
        </FactorCard>
      )}
      {!isFirst && (
        <ButtonLink to={next ?? '/dashboard'} variant="link">
          {t('go_on')}
        </ButtonLink>
      )}
    </>
  )
}
