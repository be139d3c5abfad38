import { ADDED_TASK_KINDS } from '@amber/domain/lead/task-kinds'
import { useId } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import type { LeadData } from './load-lead.server.ts'
import type { TaskLine } from './task-line.ts'

const SUMMARY =
  'inline-flex h-dense cursor-pointer list-none items-center rounded-control border border-sand-200 bg-paper px-2.5 font-medium hover:bg-sand-50 max-lg:h-thumb max-lg:px-3.5 [&::-webkit-details-marker]:hidden'

/** The task that is due first, with what to do about it, and a form for another one. */
export function NextTask({ tasks, snoozeUntil }: Pick<LeadData, 'tasks' | 'snoozeUntil'>) {
  const { t } = useTranslation('lead_page')
  const id = useId()
  const [next, ...later] = tasks
  return (
    <section aria-labelledby={id} className="rounded-card border border-sand-200 bg-warning-tint p-3">
      <h2 id={id} className="sr-only">
        {t('next_task')}
      </h2>
      <div className="flex flex-wrap items-start gap-x-1.5 gap-y-2">
        {next ? (
          <Task task={next} snoozeUntil={snoozeUntil} />
        ) : (
          <p className="grow basis-60 self-center">{t('no_task')}</p>
        )}
        {/* Closes once the task is added, so that nobody adds it twice. */}
        <details key={tasks.map(({ id: taskId }) => taskId).join()} className="min-w-0 open:basis-full">
          <summary className={SUMMARY}>{t('task_add')}</summary>
          <AddTask due={snoozeUntil} />
        </details>
      </div>
      {later.length > 0 && <p className="mt-1 text-12 text-ink-2">{t('more_tasks', { count: later.length })}</p>}
    </section>
  )
}

function Task({ task, snoozeUntil }: { task: TaskLine; snoozeUntil: string }) {
  const { t } = useTranslation('lead_page')
  const { id, kind, note, due, isLate, isMine, assignee } = task
  const isOther = kind === 'mentioned' && !isMine
  return (
    <>
      <div className="min-w-0 grow basis-52">
        <p className="font-semibold">{isOther ? t('task_mentioned_other', { name: assignee }) : t(`task_${kind}`)}</p>
        <p className={isLate ? 'font-medium text-danger' : 'text-ink-2'}>
          {t(isLate ? 'task_late' : 'task_due', { time: due })}
          {!isMine && !isOther && <span className="font-normal text-ink-2"> {t('task_of', { name: assignee })}</span>}
        </p>
        {note !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
      </div>
      <Form method="post" preventScrollReset className="flex flex-wrap items-start gap-1.5">
        <input type="hidden" name="task" value={id} />
        <DenseButton type="submit" name="do" value="end_task">
          <Icon name="check" size="tiny" />
          {t('task_done')}
        </DenseButton>
        <details>
          <summary className={SUMMARY}>{t('task_snooze')}</summary>
          <div className="mt-1.5 flex flex-wrap items-end gap-1.5">
            <label className="grid gap-1 text-12">
              {t('task_snooze_until')}
              <input type="datetime-local" name="due" defaultValue={snoozeUntil} className={DENSE_CONTROL} />
            </label>
            <DenseButton type="submit" name="do" value="snooze_task">
              {t('task_snooze')}
            </DenseButton>
          </div>
        </details>
      </Form>
    </>
  )
}

function AddTask({ due }: { due: string }) {
  const { t } = useTranslation('lead_page')
  return (
    <Form method="post" preventScrollReset className="mt-1.5 flex flex-wrap items-end gap-2">
      <label className="grid gap-1 text-12">
        {t('task_kind')}
        <select name="kind" className={DENSE_CONTROL}>
          {ADDED_TASK_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`task_${kind}`)}
            </option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-12">
        {t('task_when')}
        <input type="datetime-local" name="due" required defaultValue={due} className={DENSE_CONTROL} />
      </label>
      <label className="grid grow gap-1 text-12">
        {t('task_note')}
        <input name="note" maxLength={2000} className={DENSE_CONTROL} />
      </label>
      <DenseButton type="submit" name="do" value="add_task">
        {t('task_add')}
      </DenseButton>
    </Form>
  )
}
