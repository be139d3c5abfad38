import { recall, remember } from '@amber/domain/booking/remembered'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { askApi } from '../../../lib/ask-api.ts'
import { logStorage } from '../../../lib/log-storage.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { showToast } from '../../../ui/toast-queue.ts'
import { ofThisVisit } from '../../../parts/booking/browser-store.ts'

const SCORES = Array.from({ length: 11 }, (_, score) => score)

type Answer = { score: number | null; isFinal: boolean }

const NOTHING: Answer = { score: null, isFinal: false }
const never = () => () => {}

/** What was answered in this visit, which the browser alone knows. */
function useKeptAnswer(leadUuid: string): Answer {
  const text = useSyncExternalStore(
    never,
    () => {
      const kept = recall(ofThisVisit, 'npsCard', logStorage)
      return kept?.leadUuid === leadUuid ? JSON.stringify({ score: kept.score, isFinal: kept.isFinal }) : null
    },
    () => null,
  )
  return text === null ? NOTHING : (JSON.parse(text) as Answer)
}

type Props = {
  leadUuid: string
  /** Answered just now, without a script. */
  score: number | null
}

/** How likely somebody is to tell a friend: one press, then a word if they like. */
export function NpsCard({ leadUuid, score: answered }: Props) {
  const { t } = useTranslation(['book', 'toasts'])
  const { edition } = useSite()
  const kept = useKeptAnswer(leadUuid)
  const [given, setGiven] = useState<Answer>()
  const { score, isFinal } = given ?? (answered === null ? kept : { score: answered, isFinal: false })
  const keep = (answer: Answer) => {
    setGiven(answer)
    remember(ofThisVisit, 'npsCard', { leadUuid, ...answer }, logStorage)
  }

  const send = async (body: { score: number; comment?: string }) => {
    try {
      await askApi(`/api/v0/leads/${leadUuid}/nps`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return true
    } catch {
      showToast({ title: t('toasts:generic_failure.title'), text: t('toasts:generic_failure.text'), tone: 'error' })
      return false
    }
  }
  const choose = async (chosen: number) => {
    keep({ score: chosen, isFinal: false })
    if (!(await send({ score: chosen }))) keep(NOTHING)
  }
  const comment = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (score === null) return
    const typed = new FormData(event.currentTarget).get('comment')
    const text = typeof typed === 'string' ? typed.trim() : ''
    if (text !== '' && !(await send({ score, comment: text }))) return
    keep({ score, isFinal: true })
  }

  if (isFinal) return <Card key="final" title={t('nps_final')} text={t('nps_final_text')} isNew />
  if (score !== null) {
    return (
      <Card key="why" title={t('nps_thanks', { score })} text={t('nps_why')} isNew>
        <Form method="post" onSubmit={(event) => void comment(event)} className="mt-4 grid gap-4">
          <input type="hidden" name="score" value={score} />
          <Field label={t('nps_comment')}>
            <TextArea name="comment" maxLength={1000} />
          </Field>
          <Button type="submit" variant="outline" size="small" className="justify-self-start">
            {t('nps_send')}
          </Button>
        </Form>
      </Card>
    )
  }
  return (
    <Card title={t('nps_title', { brand: edition.brand })}>
      <Form method="post">
        <ol className="mt-4 grid grid-cols-11 gap-1">
          {SCORES.map((one) => (
            <li key={one}>
              <button
                type="submit"
                name="score"
                value={one}
                aria-label={t('nps_score', { score: one })}
                onClick={(event) => {
                  event.preventDefault()
                  void choose(one)
                }}
                className="tabular min-h-11 w-full cursor-pointer rounded-control border border-sand-300 text-13 font-semibold hover:border-ink"
              >
                {one}
              </button>
            </li>
          ))}
        </ol>
      </Form>
      <p className="mt-2 flex justify-between text-13 text-ink-3">
        <span>{t('nps_low')}</span>
        <span>{t('nps_high')}</span>
      </p>
    </Card>
  )
}

/** A new screen of it takes the focus: the button that was pressed is gone. */
function Card({
  title,
  text,
  isNew = false,
  children,
}: {
  title: string
  text?: string
  isNew?: boolean
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <section className="rounded-card border border-sand-200 p-5" aria-labelledby="nps">
      <h2 id="nps" ref={heading} tabIndex={-1} className="text-17 outline-none">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      {children}
    </section>
  )
}
