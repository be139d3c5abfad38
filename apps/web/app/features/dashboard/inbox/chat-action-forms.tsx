import { CHAT_CLOSE_REASONS } from '@amber/domain/chat/vocabulary'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import type { ChatData } from './load-inbox.server.ts'

/** Closes the popover around a form, since the page stays. */
const closeMenuOf = (form: HTMLFormElement) => form.closest<HTMLElement>('[popover]')?.hidePopover()

type MenuFormProps = { action: string; name: 'assign' | 'snooze' | 'close'; children: ReactNode }

const MenuForm = ({ action, name, children }: MenuFormProps) => (
  <Form
    method="post"
    action={action}
    onSubmit={({ currentTarget }) => closeMenuOf(currentTarget)}
    className="grid gap-2"
  >
    <input type="hidden" name="do" value={name} />
    {children}
  </Form>
)

/** Lets the server reject the form if the person has written since the page was loaded. */
const LastSeen = ({ chat }: { chat: ChatData }) => <input type="hidden" name="last_seq" value={chat.lastSeq} />

const CHOICES = 'grid gap-1'

/** Takes the chat, or gives it to somebody else, as far as the viewer may. */
export function AssignForm({ chat, me, action }: { chat: ChatData; me: number; action: string }) {
  const { t } = useTranslation('chat_inbox')
  const { assignable, assignee } = chat
  const canTake = assignee?.id !== me && assignable.some(({ id }) => id === me)
  const isForOthers = assignable.some(({ id }) => id !== me)
  // Without the assignee of now among them, the form would begin with nobody.
  const isListed = assignee === null || assignable.some(({ id }) => id === assignee.id)
  const people = isListed ? assignable : [assignee, ...assignable]
  return (
    <div className="grid gap-2">
      {canTake && (
        <MenuForm action={action} name="assign">
          <DenseButton type="submit" name="assignee" value={me} className="w-full">
            {t('take')}
          </DenseButton>
        </MenuForm>
      )}
      {isForOthers && (
        <MenuForm action={action} name="assign">
          <label className="grid gap-1">
            <span className="text-12 font-medium text-ink-3">{t('assign_to')}</span>
            <select name="assignee" defaultValue={assignee?.id ?? ''} className={DENSE_CONTROL}>
              <option value="">{t('nobody')}</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <DenseButton type="submit" className="w-full">
            {t('assign')}
          </DenseButton>
        </MenuForm>
      )}
      {!canTake && !isForOthers && <p className="text-ink-3">{t('take_over', { name: assignee?.name ?? '' })}</p>}
    </div>
  )
}

/** One of several ways to end the form, each with a button of its own. */
const Choice = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <DenseButton type="submit" name={name} value={value} variant="plain" className="justify-start">
    {children}
  </DenseButton>
)

/** Snoozes the chat for a usual time, or for one that is typed. */
export function SnoozeForm({ chat, action }: { chat: ChatData; action: string }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <div className="grid gap-2">
      <MenuForm action={action} name="snooze">
        <LastSeen chat={chat} />
        <p className="text-12 text-ink-3">{t('snooze_hint')}</p>
        <div className={CHOICES}>
          {chat.snoozeTimes.map(({ choice, until }) => (
            <Choice key={choice} name="until" value={until}>
              {t(`snooze_${choice}`)}
            </Choice>
          ))}
        </div>
      </MenuForm>
      {/* A form of its own, because Enter in the field presses the first button of its form. */}
      <MenuForm action={action} name="snooze">
        <LastSeen chat={chat} />
        <label className="grid gap-1 border-t border-sand-200 pt-2">
          <span className="text-12 font-medium text-ink-3">{t('snooze_other')}</span>
          <input
            type="datetime-local"
            name="until"
            defaultValue={chat.snoozeTimes[0]?.until}
            className={DENSE_CONTROL}
          />
        </label>
        <DenseButton type="submit" className="w-full">
          {t('snooze')}
        </DenseButton>
      </MenuForm>
    </div>
  )
}

/** Closes the chat for one of the reasons. */
export function CloseForm({ chat, action }: { chat: ChatData; action: string }) {
  const { t } = useTranslation('chat_inbox')
  return (
    <MenuForm action={action} name="close">
      <LastSeen chat={chat} />
      <p className="font-semibold">{t('close_title')}</p>
      <div className={CHOICES}>
        {CHAT_CLOSE_REASONS.map((reason) => (
          <Choice key={reason} name="reason" value={reason}>
            {t(`reason_${reason}`)}
          </Choice>
        ))}
      </div>
      <p className="text-12 text-ink-3">{t('close_hint')}</p>
    </MenuForm>
  )
}
